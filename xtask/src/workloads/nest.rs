//! Structured control flow as deep as one likes.

use std::fmt::Write;

/// Appends a function of `scf.for` and `scf.if` by turns, nested this deep, that carries a value through all of them.
/// Indentation does not grow, so that the size is linear in the depth.
pub(super) fn function(out: &mut String, number: usize, depth: usize) {
    let _ = writeln!(out, "  func.func @n{number}(%x: i32, %c: i1, %n: index) -> i32 {{");
    out.push_str("    %c0 = arith.constant 0 : index\n    %c1 = arith.constant 1 : index\n");
    let mut current = "%x".to_owned();
    for level in 0..depth {
        if level % 2 == 0 {
            let _ = writeln!(
                out,
                "    %f{level} = scf.for %i{level} = %c0 to %n step %c1 iter_args(%a{level} = {current}) -> (i32) {{"
            );
            let _ = writeln!(out, "    %b{level} = arith.addi %a{level}, {current} : i32");
        } else {
            let _ = writeln!(out, "    %f{level} = scf.if %c -> (i32) {{");
            let _ = writeln!(out, "    %b{level} = arith.muli {current}, %x : i32");
        }
        current = format!("%b{level}");
    }
    let _ = writeln!(out, "    scf.yield {current} : i32");
    for level in (0..depth).rev() {
        match level % 2 {
            0 => out.push_str("    }\n"),
            _ => {
                let _ = writeln!(out, "    }} else {{\n    scf.yield %b{} : i32\n    }}", level - 1);
            }
        }
        let end = if level == 0 { "return" } else { "scf.yield" };
        let _ = writeln!(out, "    {end} %f{level} : i32");
    }
    out.push_str("  }\n");
}
