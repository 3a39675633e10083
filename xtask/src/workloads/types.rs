//! Distinct types, dense attributes in decimal and hexadecimal, and locations.

use super::Random;
use std::fmt::Write;

/// Numbers of elements of a dense attribute.
const ELEMENTS: &[usize] = &[64, 128, 256, 1024];

/// Appends a function with arguments of types that hardly another function has.
pub(super) fn function(out: &mut String, random: &mut Random, number: usize) {
    let [a, b, c] = std::array::from_fn(|_| random.range(1, 4000));
    let types = types(random, a, b, c);
    let (line, column) = (random.range(1, 9999), random.range(1, 120));
    let file = format!("\"src/file{}.c\":{line}:{column}", number % 97);
    let location = location(random, number, &file);
    let arguments: Vec<String> =
        types.iter().enumerate().map(|(place, ty)| format!("%t{place}: {ty} loc({file})")).collect();
    let attributes = attributes(number, a, b, c, &types[2]);
    let _ = writeln!(
        out,
        "  func.func private @t{number}({}) attributes {{{attributes}}} {{",
        arguments.join(", ")
    );
    constants(out, random, &format!("{a}x{b}"), &location);
    let [t0, t2, t3, t4] = [0, 2, 3, 4].map(|place| &types[place]);
    let cast = "\"builtin.unrealized_conversion_cast\"";
    let _ = writeln!(out, "    %4 = {cast}(%t0) : ({t0}) -> {t2} {location}");
    let _ = writeln!(out, "    %5 = {cast}(%4, %t3) : ({t2}, {t3}) -> {t4} {location}");
    let _ = writeln!(out, "    return loc({file})\n  }} {location}");
}

/// Types of each builtin kind.
fn types(random: &mut Random, a: usize, b: usize, c: usize) -> [String; 10] {
    let element = match random.range(0, 7) {
        6 => format!("i{}", random.range(2, 512)),
        place => ["f32", "f64", "i32", "i64", "bf16", "f16"][place].to_owned(),
    };
    let row = b * 7;
    let (width, space, float) = (random.range(1, 3000), random.range(1, 50), random.pick(&[32, 64]));
    [
        format!("memref<{a}x{b}x{element}>"),
        format!("memref<{a}x?x{b}x{element}, strided<[{row}, {b}, 1], offset: ?>>"),
        format!("tensor<{a}x{b}x{c}x{element}>"),
        format!("vector<{a}x[4]xf32>"),
        format!("tuple<i{width}, tensor<{c}x?xf32>, vector<{b}xi8>>"),
        format!(
            "(tensor<{a}x{element}>, memref<{b}xf32, affine_map<(d0) -> (d0 + {c})>>) -> (tensor<?x{b}x{element}>, index)"
        ),
        format!("memref<{a}x{b}xf32, affine_map<(d0, d1) -> (d0 * {a} + d1 floordiv {b}, d1 mod {c})>>"),
        format!("complex<f{float}>"),
        format!("tensor<*x{element}>"),
        format!("memref<{c}x{element}, {space}>"),
    ]
}

/// A location of any kind.
fn location(random: &mut Random, number: usize, file: &str) -> String {
    match random.range(0, 5) {
        0 => format!("loc({file})"),
        1 => format!("loc(\"v{number}\"({file}))"),
        2 => format!("loc(callsite(\"callee{}\" at {file}))", number % 31),
        3 => format!("loc(fused<\"pass{}\">[{file}, \"x.c\":{number}:{}])", number % 7, 1 + number % 80),
        _ => "loc(unknown)".to_owned(),
    }
}

/// Attributes of each builtin kind.
fn attributes(number: usize, a: usize, b: usize, c: usize, ty: &str) -> String {
    let list: Vec<String> = (0..number % 9).map(|item| format!("{item} : i32")).collect();
    let (key, width, list) = (number % 53, 33 + number % 64, list.join(", "));
    format!(
        "a{key} = {number} : i{width}, b = [{list}], s = \"str{number}\\0A\", d = {{k = {number}.5 : f64, t = {ty}, u}}, \
         m = affine_map<(d0, d1)[s0] -> (d0 + s0 * {a}, d1 ceildiv {b})>, st = affine_set<(d0) : (d0 - {c} >= 0)>"
    )
}

/// Dense attributes: integers, floats, bytes, and one number for all elements.
fn constants(out: &mut String, random: &mut Random, shape: &str, location: &str) {
    let count = random.pick(ELEMENTS);
    let half = count / 2;
    let integers: Vec<String> = (0..count).map(|_| random.signed(-1000, 1000).to_string()).collect();
    let floats: Vec<String> = (0..half).map(|_| scientific((random.fraction() - 0.5) * 2e3)).collect();
    let bytes: String = (0..count)
        .flat_map(|_| ((random.fraction() * 2.0 - 1.0) as f32).to_le_bytes())
        .map(|byte| format!("{byte:02X}"))
        .collect();
    let (integers, floats) = (integers.join(", "), floats.join(", "));
    let _ = writeln!(out, "    %0 = arith.constant dense<[{integers}]> : tensor<{count}xi32> {location}");
    let _ = writeln!(out, "    %1 = arith.constant dense<[{floats}]> : tensor<{half}xf64> {location}");
    let _ = writeln!(out, "    %2 = arith.constant dense<\"0x{bytes}\"> : tensor<{count}xf32> {location}");
    let splat = random.range(0, 99);
    let _ = writeln!(out, "    %3 = arith.constant dense<{splat}> : tensor<{shape}xi32> {location}");
}

/// A number as C prints it by `%.6e`.
fn scientific(number: f64) -> String {
    let text = format!("{number:.6e}");
    let (mantissa, exponent) = text.split_once('e').unwrap_or((&text, "0"));
    let (sign, digits) = exponent.strip_prefix('-').map_or(('+', exponent), |digits| ('-', digits));
    format!("{mantissa}e{sign}{digits:0>2}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn floats_are_written_as_c_writes_them() {
        assert_eq!(scientific(-123.5), "-1.235000e+02");
        assert_eq!(scientific(0.001), "1.000000e-03");
    }
}
