//! Functions of many blocks: a chain of diamonds with uses of values far up the dominator tree, and loops.

use super::Random;
use super::straight_line::PREDICATES;
use std::fmt::Write;

/// Diamonds of a function: three blocks each.
const DIAMONDS: usize = 66;

/// So many diamonds up a value is used at the most.
const REACH: usize = 20;

/// Appends a function. Block `3k + 1` is the head of diamond `k` and dominates all later heads.
pub(super) fn function(out: &mut String, random: &mut Random, number: usize) {
    let _ = writeln!(out, "  func.func @c{number}(%x: i32, %y: i64, %c: i1) -> i64 {{");
    let _ = writeln!(out, "    cf.br ^bb1(%x, %y, %c : i32, i64, i1)");
    for k in 0..DIAMONDS {
        let head = 3 * k + 1;
        // The first head has no other above it.
        let up = if k == 0 { 0 } else { k - random.range(1, k.min(REACH) + 1) };
        let predicate = random.pick(PREDICATES);
        let _ = writeln!(out, "  ^bb{head}(%p{k}: i32, %q{k}: i64, %r{k}: i1):");
        let _ = writeln!(out, "    %s{k} = arith.addi %p{k}, %p{up} : i32");
        let _ = writeln!(out, "    %t{k} = arith.muli %q{k}, %q{up} : i64");
        let _ = writeln!(out, "    %u{k} = arith.cmpi {predicate}, %t{k}, %q{up} : i64");
        if k + 1 == DIAMONDS {
            let _ = writeln!(out, "    return %t{k} : i64");
            break;
        }
        arms(out, random, k, up);
    }
    out.push_str("  }\n");
}

/// The branch of a head and the two blocks that join at the next head. Of some, the first goes back.
fn arms(out: &mut String, random: &mut Random, k: usize, up: usize) {
    let (left, right, next) = (3 * k + 2, 3 * k + 3, 3 * k + 4);
    let back = (k % 10 == 9 && random.fraction() < 0.9).then(|| 3 * (k - random.range(1, 9)) + 1);
    let _ = writeln!(
        out,
        "    cf.cond_br %u{k}, ^bb{left}(%s{k}, %t{k} : i32, i64), ^bb{right}(%s{k}, %u{k} : i32, i1)"
    );
    let _ = writeln!(out, "  ^bb{left}(%v{k}: i32, %w{k}: i64):");
    let _ = writeln!(out, "    %aa{k} = arith.subi %v{k}, %p{up} : i32");
    let _ = writeln!(out, "    %ab{k} = arith.xori %w{k}, %t{up} : i64");
    let forward = format!("^bb{next}(%aa{k}, %ab{k}, %r{k} : i32, i64, i1)");
    let _ = match back {
        Some(back) => {
            let loop_back = format!("^bb{back}(%aa{k}, %ab{k}, %u{k} : i32, i64, i1)");
            writeln!(out, "    cf.cond_br %r{k}, {loop_back}, {forward}")
        }
        None => writeln!(out, "    cf.br {forward}"),
    };
    let _ = writeln!(out, "  ^bb{right}(%ac{k}: i32, %ad{k}: i1):");
    let _ = writeln!(out, "    %ae{k} = arith.select %ad{k}, %ac{k}, %s{up} : i32");
    let _ = writeln!(out, "    cf.br ^bb{next}(%ae{k}, %t{k}, %ad{k} : i32, i64, i1)");
}
