//! A call graph: small private functions, callers of them, and functions that nothing calls.

use super::Random;
use super::straight_line::INTEGER_OPS;
use std::fmt::Write;

/// Appends a group: four leaves, two functions that call leaves, a public root, and two dead functions.
pub(super) fn group(out: &mut String, random: &mut Random, number: usize) {
    for leaf in 0..4 {
        self::leaf(out, random, number, leaf);
    }
    for middle in 0..2 {
        let _ = writeln!(out, "  func.func private @mid{number}_{middle}(%a: i32, %b: i32) -> i32 {{");
        let mut current = "%b".to_owned();
        for step in 0..4 {
            let callee = random.range(0, 4);
            let _ =
                writeln!(out, "    %{step} = call @leaf{number}_{callee}(%a, {current}) : (i32, i32) -> i32");
            current = format!("%{step}");
        }
        let _ = writeln!(out, "    return {current} : i32\n  }}");
    }
    let _ = write!(
        out,
        "  func.func @root{number}(%a: i32, %b: i32) -> i32 {{
    %0 = call @mid{number}_0(%a, %b) : (i32, i32) -> i32
    %1 = call @mid{number}_1(%0, %b) : (i32, i32) -> i32
    %2 = call @leaf{number}_0(%1, %0) : (i32, i32) -> i32
    return %2 : i32
  }}
  func.func private @dead{number}_0(%a: i32) -> i32 {{
    %0 = arith.addi %a, %a : i32
    return %0 : i32
  }}
  func.func private @dead{number}_1(%a: i32) -> i32 {{
    %0 = call @dead{number}_0(%a) : (i32) -> i32
    %1 = call @leaf{number}_1(%0, %a) : (i32, i32) -> i32
    return %1 : i32
  }}
"
    );
}

/// Six operations; the last leaf has blocks besides.
fn leaf(out: &mut String, random: &mut Random, number: usize, leaf: usize) {
    let _ = writeln!(out, "  func.func private @leaf{number}_{leaf}(%a: i32, %b: i32) -> i32 {{");
    let mut current = "%b".to_owned();
    for step in 0..6 {
        let op = random.pick(INTEGER_OPS);
        let _ = writeln!(out, "    %{step} = arith.{op} %a, {current} : i32");
        current = format!("%{step}");
    }
    let _ = match leaf {
        3 => write!(
            out,
            "    %c = arith.cmpi slt, {current}, %a : i32
    cf.cond_br %c, ^bb1, ^bb2({current} : i32)
  ^bb1:
    %7 = arith.addi {current}, {current} : i32
    cf.br ^bb2(%7 : i32)
  ^bb2(%8: i32):
    return %8 : i32
  }}
"
        ),
        _ => write!(out, "    return {current} : i32\n  }}\n"),
    };
}
