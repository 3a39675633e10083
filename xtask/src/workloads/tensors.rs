//! Layers of networks on tensors.

use super::Random;
use std::fmt::Write;

/// The sizes of matrices.
const SIZES: &[usize] = &[32, 64, 96, 128, 256];

/// Appends a function: by turns a dense layer, a convolution, a normalization of rows and a layer of dynamic sizes.
pub(super) fn function(out: &mut String, random: &mut Random, number: usize) {
    let [rows, columns, inner] = std::array::from_fn(|_| random.pick(SIZES));
    match number % 4 {
        0 => dense(out, number, rows, inner, columns),
        1 => convolution(out, number, rows, columns),
        2 => normalization(out, number, rows, columns),
        _ => dynamic(out, number),
    }
}

/// Elementwise addition and the maximum with zero, as `%sum` and `%max`.
const RECTIFIED: &str = "    %sum = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d1)>,
        affine_map<(d0, d1) -> (d0, d1)>], iterator_types = [\"parallel\", \"parallel\"]}
        ins(%product, %bias : T, B) outs(%empty : T) {
    ^bb0(%x: f32, %y: f32, %o: f32):
      %s = arith.addf %x, %y : f32
      linalg.yield %s : f32
    } -> T
    %max = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>],
        iterator_types = [\"parallel\", \"parallel\"]} ins(%sum : T) outs(%empty : T) {
    ^bb0(%x: f32, %o: f32):
      %r = arith.maximumf %x, %zero : f32
      linalg.yield %r : f32
    } -> T
";

fn rectified(result: &str, bias: &str) -> String {
    // `B` and `T` stand for types; no other letter of the text is one of them.
    RECTIFIED.replace('T', result).replace('B', bias)
}

/// A matrix product with bias and rectifier.
fn dense(out: &mut String, number: usize, n: usize, m: usize, q: usize) {
    let (result, bias) = (format!("tensor<{n}x{q}xf32>"), format!("tensor<{q}xf32>"));
    let _ = write!(
        out,
        "  func.func @dense{number}(%a: tensor<{n}x{m}xf32>, %b: tensor<{m}x{q}xf32>, %bias: {bias}) -> {result} {{
    %zero = arith.constant 0.0 : f32
    %empty = tensor.empty() : {result}
    %fill = linalg.fill ins(%zero : f32) outs(%empty : {result}) -> {result}
    %product = linalg.matmul ins(%a, %b : tensor<{n}x{m}xf32>, tensor<{m}x{q}xf32>)
        outs(%fill : {result}) -> {result}
{}    return %max : {result}
  }}
",
        rectified(&result, &bias)
    );
}

/// A convolution of padded images, whose result is put into a part of another tensor.
fn convolution(out: &mut String, number: usize, n: usize, channels: usize) {
    let (padded, after) = (n + 2, n + 4);
    let image = format!("tensor<1x{n}x{n}x{channels}xf32>");
    let _ = write!(
        out,
        "  func.func @conv{number}(%image: {image}, %filter: tensor<3x3x{channels}x{channels}xf32>,
      %place: tensor<1x{after}x{n}x{channels}xf32>) -> tensor<1x{after}x{n}x{channels}xf32> {{
    %zero = arith.constant 0.0 : f32
    %padded = tensor.pad %image low[0, 1, 1, 0] high[0, 1, 1, 0] {{
    ^bb0(%i: index, %j: index, %k: index, %l: index):
      tensor.yield %zero : f32
    }} : {image} to tensor<1x{padded}x{padded}x{channels}xf32>
    %empty = tensor.empty() : {image}
    %fill = linalg.fill ins(%zero : f32) outs(%empty : {image}) -> {image}
    %sum = linalg.conv_2d_nhwc_hwcf {{dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>}}
        ins(%padded, %filter : tensor<1x{padded}x{padded}x{channels}xf32>, tensor<3x3x{channels}x{channels}xf32>)
        outs(%fill : {image}) -> {image}
    %whole = tensor.insert_slice %sum into %place[0, 2, 0, 0] [1, {n}, {n}, {channels}] [1, 1, 1, 1]
        : {image} into tensor<1x{after}x{n}x{channels}xf32>
    return %whole : tensor<1x{after}x{n}x{channels}xf32>
  }}
"
    );
}

/// Rows divided by the sums of their exponentials.
fn normalization(out: &mut String, number: usize, n: usize, m: usize) {
    let (rows, sums) = (format!("tensor<{n}x{m}xf32>"), format!("tensor<{n}xf32>"));
    let _ = write!(
        out,
        "  func.func @norm{number}(%rows: {rows}) -> {rows} {{
    %zero = arith.constant 0.0 : f32
    %empty = tensor.empty() : {rows}
    %powers = linalg.exp ins(%rows : {rows}) outs(%empty : {rows}) -> {rows}
    %one = tensor.empty() : {sums}
    %none = linalg.fill ins(%zero : f32) outs(%one : {sums}) -> {sums}
    %sums = linalg.reduce ins(%powers : {rows}) outs(%none : {sums}) dimensions = [1]
      (%x: f32, %sum: f32) {{
        %s = arith.addf %x, %sum : f32
        linalg.yield %s : f32
      }}
    %wide = linalg.broadcast ins(%sums : {sums}) outs(%empty : {rows}) dimensions = [1]
    %result = linalg.div ins(%powers, %wide : {rows}, {rows}) outs(%empty : {rows}) -> {rows}
    return %result : {rows}
  }}
"
    );
}

/// A matrix product with bias and rectifier, of sizes that are not known, on a part of its operand.
fn dynamic(out: &mut String, number: usize) {
    let (result, bias) = ("tensor<?x?xf32>", "tensor<?xf32>");
    let _ = write!(
        out,
        "  func.func @any{number}(%whole: {result}, %b: {result}, %bias: {bias}, %n: index) -> {result} {{
    %zero = arith.constant 0.0 : f32
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %m = tensor.dim %b, %c0 : {result}
    %q = tensor.dim %b, %c1 : {result}
    %a = tensor.extract_slice %whole[0, 0] [%n, %m] [1, 1] : {result} to {result}
    %empty = tensor.empty(%n, %q) : {result}
    %fill = linalg.fill ins(%zero : f32) outs(%empty : {result}) -> {result}
    %product = linalg.matmul ins(%a, %b : {result}, {result}) outs(%fill : {result}) -> {result}
{}    return %max : {result}
  }}
",
        rectified(result, bias)
    );
}
