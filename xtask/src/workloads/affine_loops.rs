//! Affine loop nests as numeric programs have them.

use super::Random;
use std::fmt::Write;

/// The sizes of matrices.
const SIZES: &[usize] = &[32, 64, 96, 128, 256];

/// Element-wise nests of a chain.
const CHAIN: usize = 4;

/// Appends a function: by turns a matrix product, a stencil, a convolution and a chain of element-wise nests.
pub(super) fn function(out: &mut String, random: &mut Random, number: usize) {
    let [rows, columns, inner] = std::array::from_fn(|_| random.pick(SIZES));
    match number % 4 {
        0 => product(out, number, rows, inner, columns),
        1 => stencil(out, number, rows, columns),
        2 => convolution(out, number, rows, columns),
        _ => chain(out, random, number, rows, columns),
    }
}

/// A matrix product with its initialization, and a rectifier of the result.
fn product(out: &mut String, number: usize, n: usize, m: usize, q: usize) {
    let _ = write!(
        out,
        "  func.func @mm{number}(%A: memref<{n}x{m}xf32>, %B: memref<{m}x{q}xf32>, %C: memref<{n}x{q}xf32>) {{
    %z = arith.constant 0.0 : f32
    affine.for %i = 0 to {n} {{
      affine.for %j = 0 to {q} {{
        affine.store %z, %C[%i, %j] : memref<{n}x{q}xf32>
      }}
    }}
    affine.for %i = 0 to {n} {{
      affine.for %j = 0 to {q} {{
        affine.for %k = 0 to {m} {{
          %a = affine.load %A[%i, %k] : memref<{n}x{m}xf32>
          %b = affine.load %B[%k, %j] : memref<{m}x{q}xf32>
          %c = affine.load %C[%i, %j] : memref<{n}x{q}xf32>
          %p = arith.mulf %a, %b : f32
          %s = arith.addf %c, %p : f32
          affine.store %s, %C[%i, %j] : memref<{n}x{q}xf32>
        }}
      }}
    }}
    affine.for %i = 0 to {n} {{
      affine.for %j = 0 to {q} {{
        %c = affine.load %C[%i, %j] : memref<{n}x{q}xf32>
        %x = arith.maximumf %c, %z : f32
        affine.store %x, %C[%i, %j] : memref<{n}x{q}xf32>
      }}
    }}
    return
  }}
"
    );
}

/// A stencil of five points into a buffer, and a nest from there.
fn stencil(out: &mut String, number: usize, n: usize, m: usize) {
    let (last_row, last_column) = (n - 1, m - 1);
    let _ = write!(
        out,
        "  func.func @st{number}(%A: memref<{n}x{m}xf32>, %B: memref<{n}x{m}xf32>, %w: f32) {{
    %T = memref.alloc() : memref<{n}x{m}xf32>
    affine.for %i = 1 to {last_row} {{
      affine.for %j = 1 to {last_column} {{
        %0 = affine.load %A[%i, %j] : memref<{n}x{m}xf32>
        %1 = affine.load %A[%i - 1, %j] : memref<{n}x{m}xf32>
        %2 = affine.load %A[%i + 1, %j] : memref<{n}x{m}xf32>
        %3 = affine.load %A[%i, %j - 1] : memref<{n}x{m}xf32>
        %4 = affine.load %A[%i, %j + 1] : memref<{n}x{m}xf32>
        %5 = arith.addf %0, %1 : f32
        %6 = arith.addf %2, %3 : f32
        %7 = arith.addf %5, %6 : f32
        %8 = arith.addf %7, %4 : f32
        %9 = arith.mulf %8, %w : f32
        affine.store %9, %T[%i, %j] : memref<{n}x{m}xf32>
      }}
    }}
    affine.for %i = 1 to {last_row} {{
      affine.for %j = 1 to {last_column} {{
        %0 = affine.load %T[%i, %j] : memref<{n}x{m}xf32>
        %c = arith.constant 2.0 : f32
        %1 = arith.mulf %w, %c : f32
        %2 = arith.subf %0, %1 : f32
        affine.store %2, %B[%i, %j] : memref<{n}x{m}xf32>
      }}
    }}
    memref.dealloc %T : memref<{n}x{m}xf32>
    return
  }}
"
    );
}

/// A convolution by a kernel of 3 by 3.
fn convolution(out: &mut String, number: usize, n: usize, m: usize) {
    let (padded_rows, padded_columns) = (n + 2, m + 2);
    let input = format!("memref<{padded_rows}x{padded_columns}xf32>");
    let _ = write!(
        out,
        "  func.func @cv{number}(%A: {input}, %K: memref<3x3xf32>, %C: memref<{n}x{m}xf32>) {{
    affine.for %i = 0 to {n} {{
      affine.for %j = 0 to {m} {{
        affine.for %u = 0 to 3 {{
          affine.for %v = 0 to 3 {{
            %a = affine.load %A[%i + %u, %j + %v] : {input}
            %k = affine.load %K[%u, %v] : memref<3x3xf32>
            %c = affine.load %C[%i, %j] : memref<{n}x{m}xf32>
            %p = arith.mulf %a, %k : f32
            %s = arith.addf %c, %p : f32
            affine.store %s, %C[%i, %j] : memref<{n}x{m}xf32>
          }}
        }}
      }}
    }}
    return
  }}
"
    );
}

/// Element-wise nests, each of the buffer that the one before it wrote.
fn chain(out: &mut String, random: &mut Random, number: usize, n: usize, m: usize) {
    let _ = writeln!(
        out,
        "  func.func @pc{number}(%A: memref<{n}x{m}xf32>, %B: memref<{n}x{m}xf32>) {{\n    %c0 = arith.constant 1.5 : f32"
    );
    let mut source = "%A".to_owned();
    for step in 0..CHAIN {
        let target = if step + 1 == CHAIN { "%B".to_owned() } else { format!("%T{step}") };
        if step + 1 < CHAIN {
            let _ = writeln!(out, "    {target} = memref.alloc() : memref<{n}x{m}xf32>");
        }
        let op = random.pick(&["addf", "mulf", "subf"]);
        let _ = write!(
            out,
            "    affine.for %i = 0 to {n} {{
      affine.for %j = 0 to {m} {{
        %x = affine.load {source}[%i, %j] : memref<{n}x{m}xf32>
        %inv = arith.addf %c0, %c0 : f32
        %y = arith.{op} %x, %inv : f32
        affine.store %y, {target}[%i, %j] : memref<{n}x{m}xf32>
      }}
    }}
"
        );
        source = target;
    }
    for step in 0..CHAIN - 1 {
        let _ = writeln!(out, "    memref.dealloc %T{step} : memref<{n}x{m}xf32>");
    }
    out.push_str("    return\n  }\n");
}
