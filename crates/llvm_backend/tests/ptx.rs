//! Kernels become PTX, where libLLVM with a code generator for NVIDIA's GPUs is installed.

use llvm_backend::{FileKind, Llvm, OptLevel, Target, compile};

/// Returns the PTX of a module; nothing, and a line that says so, where no libLLVM makes any.
fn ptx(text: &str) -> Option<String> {
    let cx = terrane::context();
    let mut module = terrane::parse(&cx, text).expect("the module is right");
    let text = llvm_ir::to_llvm_ir(&mut module, ir::Threads::ONE).expect("the module is translated");
    let target = Target::Nvptx("sm_90".to_owned());
    let compiled =
        Llvm::find().and_then(|llvm| compile(llvm, &text, OptLevel::Default, FileKind::Assembly, &target));
    match compiled {
        Ok(assembly) => Some(String::from_utf8_lossy(assembly.bytes()).into_owned()),
        Err(why) if why.contains("not installed") || why.contains("no code generator") => {
            println!("skipped: {why}");
            None
        }
        Err(why) => panic!("{why}"),
    }
}

/// Checks that a text has parts.
fn check(text: &str, parts: &[&str]) {
    for part in parts {
        assert!(text.contains(part), "no '{part}' in:\n{text}");
    }
}

/// A kernel has an entry that its launch finds, and reads the registers of its threads.
#[test]
fn a_sum_of_vectors_has_an_entry() {
    let text = "
        llvm.func @add(%x: !llvm.ptr<1>, %y: !llvm.ptr<1>, %n: i32) attributes {nvvm.kernel, nvvm.maxntid = array<i32: 256>} {
          %block = nvvm.read.ptx.sreg.ctaid.x : i32
          %size = nvvm.read.ptx.sreg.ntid.x : i32
          %thread = nvvm.read.ptx.sreg.tid.x : i32
          %start = llvm.mul %block, %size : i32
          %i = llvm.add %start, %thread : i32
          %inside = llvm.icmp \"slt\" %i, %n : i32
          llvm.cond_br %inside, ^add, ^end
        ^add:
          %px = llvm.getelementptr %x[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, f32
          %py = llvm.getelementptr %y[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, f32
          %a = llvm.load %px : !llvm.ptr<1> -> f32
          %b = llvm.load %py : !llvm.ptr<1> -> f32
          %sum = llvm.fadd %a, %b : f32
          llvm.store %sum, %py : f32, !llvm.ptr<1>
          llvm.br ^end
        ^end:
          llvm.return
        }";
    let Some(ptx) = ptx(text) else { return };
    check(&ptx, &[".target sm_90", ".entry add(", ".maxntid 256", "%tid.x", "%ctaid.x", "add.rn.f32"]);
}

/// A product of matrices by tiles keeps a tile in shared memory, and waits until all threads have loaded it.
#[test]
fn a_product_of_matrices_shares_tiles() {
    let text = "
        llvm.mlir.global internal @tile() {addr_space = 3 : i32, alignment = 16 : i64} : !llvm.array<256 x f32> {
          %0 = llvm.mlir.undef : !llvm.array<256 x f32>
          llvm.return %0 : !llvm.array<256 x f32>
        }
        llvm.func @multiply(%a: !llvm.ptr<1>, %b: !llvm.ptr<1>, %c: !llvm.ptr<1>) attributes {nvvm.kernel, nvvm.reqntid = array<i32: 16, 16>} {
          %zero = llvm.mlir.constant(0 : i32) : i32
          %one = llvm.mlir.constant(1 : i32) : i32
          %sixteen = llvm.mlir.constant(16 : i32) : i32
          %none = llvm.mlir.constant(0.0 : f32) : f32
          %tile = llvm.mlir.addressof @tile : !llvm.ptr<3>
          %x = nvvm.read.ptx.sreg.tid.x : i32
          %y = nvvm.read.ptx.sreg.tid.y : i32
          %row = llvm.mul %y, %sixteen : i32
          %i = llvm.add %row, %x : i32
          %pb = llvm.getelementptr %b[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, f32
          %loaded = llvm.load %pb : !llvm.ptr<1> -> f32
          %slot = llvm.getelementptr %tile[%i] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, f32
          llvm.store %loaded, %slot : f32, !llvm.ptr<3>
          nvvm.barrier0
          llvm.br ^loop(%zero, %none : i32, f32)
        ^loop(%k: i32, %sum: f32):
          %ia = llvm.add %row, %k : i32
          %pa = llvm.getelementptr %a[%ia] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, f32
          %va = llvm.load %pa : !llvm.ptr<1> -> f32
          %start = llvm.mul %k, %sixteen : i32
          %it = llvm.add %start, %x : i32
          %pt = llvm.getelementptr %tile[%it] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, f32
          %vb = llvm.load %pt : !llvm.ptr<3> -> f32
          %product = llvm.fmul %va, %vb : f32
          %next_sum = llvm.fadd %sum, %product : f32
          %next = llvm.add %k, %one : i32
          %more = llvm.icmp \"slt\" %next, %sixteen : i32
          llvm.cond_br %more, ^loop(%next, %next_sum : i32, f32), ^end
        ^end:
          %pc = llvm.getelementptr %c[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, f32
          llvm.store %next_sum, %pc : f32, !llvm.ptr<1>
          llvm.return
        }";
    let Some(ptx) = ptx(text) else { return };
    check(
        &ptx,
        &[".entry multiply(", ".reqntid 16, 16", ".shared .align 16", "bar.sync", "st.shared", "ld.shared"],
    );
}
