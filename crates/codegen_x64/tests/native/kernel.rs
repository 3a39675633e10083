//! A kernel of a matrix product: checked, and measured on request.

use crate::support::{compile, context, parse};
use codegen_x64::Features;
use exec::MachineCode;
use std::fmt::Write;
use std::time::Instant;

/// Adds the operations of one step of the inner loop.
fn products(text: &mut String, (rows, vectors, lanes): Tile) {
    let ty = format!("vector<{lanes}xf32>");
    for vector in 0..vectors {
        let _ = writeln!(
            text,
            "%pb{vector} = llvm.getelementptr %q[{}] : (!llvm.ptr) -> !llvm.ptr, f32",
            vector * lanes
        );
        let _ =
            writeln!(text, "%b{vector} = llvm.load %pb{vector} {{alignment = 4 : i64}} : !llvm.ptr -> {ty}");
    }
    let zeros = vec!["0"; lanes].join(", ");
    for row in 0..rows {
        let _ = writeln!(text, "%pa{row} = llvm.getelementptr %p[{row}] : (!llvm.ptr) -> !llvm.ptr, f32");
        let _ = writeln!(text, "%e{row} = llvm.load %pa{row} : !llvm.ptr -> f32");
        let _ = writeln!(text, "%i{row} = llvm.insertelement %e{row}, %u[%first : i32] : {ty}");
        let _ = writeln!(text, "%a{row} = llvm.shufflevector %i{row}, %u [{zeros}] : {ty}");
        for vector in 0..vectors {
            let cell = row * vectors + vector;
            let _ = writeln!(
                text,
                "%t{cell} = llvm.intr.fma(%a{row}, %b{vector}, %s{cell}) : ({ty}, {ty}, {ty}) -> {ty}"
            );
        }
    }
}

/// Calls the kernel some times: a length, panels and a number of times are the arguments.
const RUN: &str = "llvm.func @run(%in: !llvm.ptr, %out: !llvm.ptr) {
           %0 = llvm.mlir.constant(0 : i64) : i64
           %1 = llvm.mlir.constant(1 : i64) : i64
           %k = llvm.load %in : !llvm.ptr -> i64
           %p1 = llvm.getelementptr %in[1] : (!llvm.ptr) -> !llvm.ptr, i64
           %a = llvm.load %p1 : !llvm.ptr -> !llvm.ptr
           %p2 = llvm.getelementptr %in[2] : (!llvm.ptr) -> !llvm.ptr, i64
           %b = llvm.load %p2 : !llvm.ptr -> !llvm.ptr
           %p3 = llvm.getelementptr %in[3] : (!llvm.ptr) -> !llvm.ptr, i64
           %n = llvm.load %p3 : !llvm.ptr -> i64
           llvm.br ^head(%0 : i64)
         ^head(%i: i64):
           %c = llvm.icmp \"slt\" %i, %n : i64
           llvm.cond_br %c, ^body, ^exit
         ^body:
           llvm.call @kernel(%k, %a, %b, %out) : (i64, !llvm.ptr, !llvm.ptr, !llvm.ptr) -> ()
           %j = llvm.add %i, %1 : i64
           llvm.br ^head(%j : i64)
         ^exit:
           llvm.return
         }";

/// Returns `kernel(k, a, b, c)`: the product of packed panels, added to `rows` rows of `vectors` vectors of `lanes` lanes at `c`.
fn kernel(rows: usize, vectors: usize, lanes: usize) -> String {
    let ty = format!("vector<{lanes}xf32>");
    let mut text =
        String::from("llvm.func @kernel(%k: i64, %a: !llvm.ptr, %b: !llvm.ptr, %c: !llvm.ptr) {\n");
    let _ =
        writeln!(text, "%zero = llvm.mlir.constant(0 : i64) : i64\n%one = llvm.mlir.constant(1 : i64) : i64");
    let _ = writeln!(text, "%first = llvm.mlir.constant(0 : i32) : i32\n%u = llvm.mlir.undef : {ty}");
    let cells: Vec<usize> = (0..rows * vectors).collect();
    for cell in &cells {
        let _ = writeln!(
            text,
            "%pc{cell} = llvm.getelementptr %c[{}] : (!llvm.ptr) -> !llvm.ptr, f32",
            cell * lanes
        );
        let _ = writeln!(text, "%c{cell} = llvm.load %pc{cell} {{alignment = 4 : i64}} : !llvm.ptr -> {ty}");
    }
    let list = |prefix: &str| cells.iter().map(|cell| format!(", %{prefix}{cell}")).collect::<String>();
    let types = format!(", {ty}").repeat(cells.len());
    let parameters: String = cells.iter().map(|cell| format!(", %s{cell}: {ty}")).collect();
    let pointers = "!llvm.ptr, !llvm.ptr";
    let _ = writeln!(text, "llvm.br ^head(%zero, %a, %b{} : i64, {pointers}{types})", list("c"));
    let _ = writeln!(text, "^head(%i: i64, %p: !llvm.ptr, %q: !llvm.ptr{parameters}):");
    let _ = writeln!(text, "%go = llvm.icmp \"slt\" %i, %k : i64\nllvm.cond_br %go, ^body, ^exit\n^body:");
    products(&mut text, (rows, vectors, lanes));
    let _ = writeln!(text, "%j = llvm.add %i, %one : i64");
    let _ = writeln!(text, "%p2 = llvm.getelementptr %p[{rows}] : (!llvm.ptr) -> !llvm.ptr, f32");
    let _ =
        writeln!(text, "%q2 = llvm.getelementptr %q[{}] : (!llvm.ptr) -> !llvm.ptr, f32", vectors * lanes);
    let _ = writeln!(text, "llvm.br ^head(%j, %p2, %q2{} : i64, {pointers}{types})\n^exit:", list("t"));
    for cell in &cells {
        let _ = writeln!(text, "llvm.store %s{cell}, %pc{cell} {{alignment = 4 : i64}} : {ty}, !llvm.ptr");
    }
    text.push_str("llvm.return\n}\n");
    text.push_str(RUN);
    text
}

/// Sizes of a kernel: rows, vectors of a row, lanes.
type Tile = (usize, usize, usize);

/// Runs the kernel some times on panels of a length. Returns the result, the seconds that it took, and the
/// time of the compilation.
fn run(
    features: Features,
    (rows, vectors, lanes): Tile,
    k: usize,
    times: u64,
) -> (Vec<f32>, f64, std::time::Duration) {
    let cx = context();
    let module = parse(&cx, &kernel(rows, vectors, lanes));
    let start = Instant::now();
    let code = compile(&module, features).expect("the kernel has code");
    let compiled = start.elapsed();
    let code = MachineCode::link(&code).expect("the kernel is linked");
    let a: Vec<f32> = (0..rows * k).map(|at| (at % 7) as f32 - 3.0).collect();
    let b: Vec<f32> = (0..vectors * lanes * k).map(|at| (at % 5) as f32 - 1.5).collect();
    let mut out = vec![0u64; rows * vectors * lanes / 2];
    let arguments = [k as u64, a.as_ptr() as u64, b.as_ptr() as u64, times];
    let start = processor_seconds();
    code.call("run", &arguments, &mut out).expect("the kernel returns");
    let seconds = processor_seconds() - start;
    let result =
        out.iter().flat_map(|word| [*word as u32, (word >> 32) as u32]).map(f32::from_bits).collect();
    (result, seconds, compiled)
}

/// Returns the seconds that this thread has run, without those that it has waited for a processor.
fn processor_seconds() -> f64 {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    text.split_whitespace().next().and_then(|run| run.parse::<f64>().ok()).unwrap_or_default() / 1e9
}

/// Tiles by instruction set.
fn tiles() -> Vec<(Features, Tile)> {
    let all = [(Features::Avx2, (6, 2, 8)), (Features::Avx512, (12, 2, 16)), (Features::Avx512, (6, 2, 8))];
    let known = crate::support::all_features();
    all.into_iter().filter(|(features, _)| known.contains(features)).collect()
}

#[test]
fn kernels_multiply() {
    for (features, tile) in tiles() {
        let (rows, vectors, lanes) = tile;
        for k in [0, 1, 2, 7, 33] {
            let (result, ..) = run(features, tile, k, 1);
            let columns = vectors * lanes;
            for (at, &found) in result.iter().enumerate() {
                let (row, column) = (at / columns, at % columns);
                let mut sum = 0f32;
                for step in 0..k {
                    let a = ((step * rows + row) % 7) as f32 - 3.0;
                    let b = ((step * columns + column) % 5) as f32 - 1.5;
                    sum = a.mul_add(b, sum);
                }
                assert_eq!(found, sum, "{features:?} {tile:?} k = {k}, row {row}, column {column}");
            }
        }
    }
}

/// The inner loop has products and broadcasts alone: nothing is spilled or moved.
#[test]
fn kernels_stay_in_registers() {
    for (features, (rows, vectors, lanes)) in tiles() {
        let Some(asm) = crate::encoding::disassemble(&kernel(rows, vectors, lanes), features) else { return };
        let count = |word: &str| asm.matches(word).count();
        assert_eq!(count("vfmadd231ps"), rows * vectors, "{asm}");
        assert_eq!(count("vbroadcastss"), rows, "{asm}");
        // What calls the kernel may keep an argument on the stack.
        assert_eq!((count("mmword ptr [rsp"), count("vmovaps")), (0, 0), "{asm}");
    }
}

/// Prints GFLOP/s; run by name.
#[test]
#[ignore = "a measurement"]
fn speed_of_kernels() {
    for (features, tile) in tiles() {
        let (rows, vectors, lanes) = tile;
        let (k, times) = (256, 40_000);
        let runs: Vec<_> = (0..20).map(|_| run(features, tile, k, times)).collect();
        let best = runs.iter().map(|run| run.1).fold(f64::MAX, f64::min);
        let compiled = runs.iter().map(|run| run.2).min().unwrap_or_default();
        let operations = 2.0 * (rows * vectors * lanes * k) as f64 * times as f64;
        let speed = operations / best / 1e9;
        println!("{features:?} {rows}x{}: {speed:.1} GFLOP/s, compiled in {compiled:?}", vectors * lanes);
    }
}
