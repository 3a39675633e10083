//! Encodings, read by LLVM's disassembler where it is installed.

use crate::support::{all_features, compile, context, parse};
use std::io::Write;
use std::process::{Command, Stdio};

const TOOL: &str = "llvm-mc-22";

/// Returns the instructions of the functions of a module; `None` without the tool.
pub fn disassemble(text: &str, features: codegen_x64::Features) -> Option<String> {
    let cx = context();
    let code = compile(&parse(&cx, text), features).expect("the module has code");
    let mut child = Command::new(TOOL)
        .args(["--disassemble", "--triple=x86_64", "--output-asm-variant=1"])
        .arg("--mattr=+avx512f,+avx512bw,+avx512dq,+avx512vl,+avx512cd,+avx2,+fma,+bmi,+bmi2,+lzcnt,+popcnt,+f16c")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .ok()?;
    let mut input = child.stdin.take()?;
    for function in &code {
        let bytes: Vec<String> = function.bytes.iter().map(|byte| format!("{byte:#04x}")).collect();
        writeln!(input, "{}", bytes.join(" ")).ok()?;
    }
    drop(input);
    let output = child.wait_with_output().ok()?;
    let errors = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(!errors.contains("invalid instruction encoding"), "{errors}");
    Some(String::from_utf8_lossy(&output.stdout).into_owned())
}

/// Addresses and products with memory are folded.
#[test]
fn operands_are_folded() {
    let text = "
llvm.func @fold(%p: !llvm.ptr, %i: i64, %a: vector<8xf32>, %b: vector<8xf32>) {
  %q = llvm.getelementptr %p[%i] : (!llvm.ptr, i64) -> !llvm.ptr, f32
  %r = llvm.getelementptr %q[8] : (!llvm.ptr) -> !llvm.ptr, f32
  %x = llvm.load %r {alignment = 4 : i64} : !llvm.ptr -> vector<8xf32>
  %y = llvm.intr.fma(%a, %x, %b) : (vector<8xf32>, vector<8xf32>, vector<8xf32>) -> vector<8xf32>
  llvm.store %y, %q {alignment = 4 : i64} : vector<8xf32>, !llvm.ptr
  llvm.return
}
llvm.func @count(%n: i64) -> i64 {
  %0 = llvm.mlir.constant(0 : i64) : i64
  %1 = llvm.mlir.constant(1 : i64) : i64
  llvm.br ^head(%0 : i64)
^head(%i: i64):
  %c = llvm.icmp \"slt\" %i, %n : i64
  llvm.cond_br %c, ^body, ^exit
^body:
  %j = llvm.add %i, %1 : i64
  llvm.br ^head(%j : i64)
^exit:
  llvm.return %i : i64
}";
    for features in all_features() {
        let Some(asm) = disassemble(text, features) else {
            println!("skipped: {TOOL} is not installed");
            return;
        };
        let asm: String = asm.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(asm.contains("vfmadd231ps ymm") && asm.contains("ymmword ptr [rdi + 4*rsi + 32]"), "{asm}");
        assert!(asm.contains("jl ") && !asm.contains("setl"), "{asm}");
    }
}

/// A rotation is one instruction, a negated comparison has none, and a frame that the stack pointer finds leaves rbp to values.
#[test]
fn scalars_take_few_instructions() {
    let text = "
llvm.func @rotate(%a: i32) -> i32 {
  %l = llvm.mlir.constant(7 : i32) : i32
  %r = llvm.mlir.constant(25 : i32) : i32
  %0 = llvm.shl %a, %l : i32
  %1 = llvm.lshr %a, %r : i32
  %2 = llvm.or %0, %1 : i32
  llvm.return %2 : i32
}
llvm.func @negated(%a: i64, %b: i64) -> i64 {
  %t = llvm.mlir.constant(true) : i1
  %0 = llvm.icmp \"slt\" %a, %b : i64
  %1 = llvm.xor %0, %t : i1
  %2 = llvm.select %1, %a, %b : i1, i64
  %3 = llvm.call @rotate32(%2) : (i64) -> i64
  llvm.return %3 : i64
}
llvm.func @rotate32(i64) -> i64";
    for features in all_features() {
        let Some(asm) = disassemble(text, features) else {
            println!("skipped: {TOOL} is not installed");
            return;
        };
        let asm: String = asm.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(asm.contains("rorx ") && !asm.contains("shl ") && !asm.contains("shr "), "{asm}");
        assert!(asm.contains("cmovge ") && !asm.contains("set") && !asm.contains("xor"), "{asm}");
        assert!(!asm.contains("rbp"), "{asm}");
    }
}
