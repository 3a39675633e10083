//! A program in a text, compiled once and called with the caller's memory: `cargo run --release --example jit_saxpy -p terrane`.

use std::time::Instant;
use terrane::exec::MemRefMut;
use terrane::jit::{Level, Options};

const TEXT: &str = "
func.func @saxpy(%a: f32, %x: memref<?xf32> {llvm.readonly}, %y: memref<?xf32>) {
  %c0 = arith.constant 0 : index
  %n = memref.dim %x, %c0 : memref<?xf32>
  affine.for %i = 0 to %n {
    %0 = affine.load %x[%i] : memref<?xf32>
    %1 = affine.load %y[%i] : memref<?xf32>
    %2 = arith.mulf %a, %0 : f32
    %3 = arith.addf %2, %1 : f32
    affine.store %3, %y[%i] : memref<?xf32>
  }
  return
}
func.func @sum(%m: memref<?x?xf64, strided<[?, ?], offset: ?>>) -> f64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0.0 : f64
  %rows = memref.dim %m, %c0 : memref<?x?xf64, strided<[?, ?], offset: ?>>
  %columns = memref.dim %m, %c1 : memref<?x?xf64, strided<[?, ?], offset: ?>>
  %sum = affine.for %i = 0 to %rows iter_args(%outer = %zero) -> f64 {
    %inner = affine.for %j = 0 to %columns iter_args(%acc = %outer) -> f64 {
      %0 = affine.load %m[%i, %j] : memref<?x?xf64, strided<[?, ?], offset: ?>>
      %1 = arith.addf %acc, %0 : f64
      affine.yield %1 : f64
    }
    affine.yield %inner : f64
  }
  return %sum : f64
}
";

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let cx = terrane::context();
    let failed = |diagnostics: Vec<terrane::diag::Diagnostic>| format!("{diagnostics:?}");
    let module = terrane::parse(&cx, TEXT).map_err(failed)?;
    let options = Options { level: Level::Kernels, ..Options::default() };
    let engine = terrane::compile(&module, &options).map_err(failed)?;

    // A handle is called with borrowed slices, from any thread. `llvm.readonly` lets threads share `x`.
    let saxpy = engine.function("saxpy")?;
    let x = vec![1.0f32; 1 << 16];
    std::thread::scope(|scope| {
        for thread in 1..=4u8 {
            let (saxpy, x) = (&saxpy, &x);
            scope.spawn(move || {
                let mut y = vec![0.5f32; 1 << 16];
                let outcome = saxpy.call::<()>((f32::from(thread), &x[..], &mut y[..]));
                println!("thread {thread}: y[0] = {} {outcome:?}", y[0]);
            });
        }
    });

    // Every other column of a matrix, seen in place.
    let sum = engine.function("sum")?;
    let mut matrix: Vec<f64> = (0..12).map(f64::from).collect();
    let view = MemRefMut::strided(&mut matrix, 0, [3, 2], [4, 2]).ok_or("the view is in the slice")?;
    println!("sum of every other column: {}", sum.call::<f64>((view,))?);

    let mut y = [0.0f32; 4];
    let start = Instant::now();
    for _ in 0..100_000 {
        saxpy.call::<()>((1.0f32, &x[..4], &mut y[..]))?;
    }
    println!("a call takes {:?}", start.elapsed() / 100_000);
    Ok(())
}
