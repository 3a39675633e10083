//! Elements and permutations of vectors.

use crate::support::{Random, check};
use std::fmt::Write;

#[test]
fn elements() {
    let mut text = String::new();
    for element in ["i8", "i16", "i32", "i64", "f32", "f64"] {
        for lanes in [1u32, 2, 3, 4, 7, 8, 16, 17] {
            let ty = format!("vector<{lanes}x{element}>");
            for lane in std::collections::BTreeSet::from([0, lanes / 2, lanes - 1]) {
                let _ = writeln!(
                    text,
                    "llvm.func @extract_{element}_{lanes}_{lane}_(%a: {ty}) -> {element} {{
                       %i = llvm.mlir.constant({lane} : i32) : i32
                       %0 = llvm.extractelement %a[%i : i32] : {ty}
                       llvm.return %0 : {element}
                     }}
                     llvm.func @insert_{element}_{lanes}_{lane}_(%a: {ty}, %v: {element}) -> {ty} {{
                       %i = llvm.mlir.constant({lane} : i64) : i64
                       %0 = llvm.insertelement %v, %a[%i : i64] : {ty}
                       llvm.return %0 : {ty}
                     }}"
                );
            }
            let zeros = vec!["0"; lanes as usize].join(", ");
            let _ = writeln!(
                text,
                "llvm.func @any_{element}_{lanes}(%a: {ty}, %v: {element}, %at: i8) -> {ty} {{
                   %n = llvm.mlir.constant({lanes} : i8) : i8
                   %i = llvm.urem %at, %n : i8
                   %0 = llvm.extractelement %a[%i : i8] : {ty}
                   %1 = llvm.insertelement %v, %a[%i : i8] : {ty}
                   %j = llvm.mlir.constant(0 : i32) : i32
                   %2 = llvm.insertelement %0, %1[%j : i32] : {ty}
                   llvm.return %2 : {ty}
                 }}
                 llvm.func @splat_{element}_{lanes}(%v: {element}) -> {ty} {{
                   %u = llvm.mlir.undef : {ty}
                   %j = llvm.mlir.constant(0 : i32) : i32
                   %0 = llvm.insertelement %v, %u[%j : i32] : {ty}
                   %1 = llvm.shufflevector %0, %u [{zeros}] : {ty}
                   llvm.return %1 : {ty}
                 }}
                 llvm.func @loaded_{element}_{lanes}(%v: {element}) -> {ty} {{
                   %one = llvm.mlir.constant(1 : i32) : i32
                   %p = llvm.alloca %one x {element} : (i32) -> !llvm.ptr
                   llvm.store %v, %p : {element}, !llvm.ptr
                   %w = llvm.load %p : !llvm.ptr -> {element}
                   %u = llvm.mlir.poison : {ty}
                   %j = llvm.mlir.constant(0 : i32) : i32
                   %0 = llvm.insertelement %w, %u[%j : i32] : {ty}
                   %1 = llvm.shufflevector %0, %u [{zeros}] : {ty}
                   llvm.return %1 : {ty}
                 }}"
            );
        }
    }
    check(&text, 3);
}

fn shuffle(text: &mut String, name: &str, element: &str, lanes: usize, mask: &[i64]) {
    let list = mask.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
    let (from, to) = (format!("vector<{lanes}x{element}>"), format!("vector<{}x{element}>", mask.len()));
    let _ = writeln!(
        text,
        "llvm.func @{name}(%a: {from}, %b: {from}) -> {to} {{
           %0 = llvm.shufflevector %a, %b [{list}] : {from}
           llvm.return %0 : {to}
         }}"
    );
}

#[test]
fn permutations() {
    let mut text = String::new();
    let mut random = Random(99);
    let mut number = 0;
    for element in ["i8", "i16", "i32", "f32", "i64", "f64"] {
        for lanes in [2usize, 3, 4, 8, 16] {
            let n = lanes as i64;
            let mut masks: Vec<Vec<i64>> = vec![
                (0..n).rev().collect(),
                (0..2 * n).collect(),
                (0..n).map(|lane| lane / 2 + lane % 2 * n).collect(),
                (0..n).map(|lane| n / 2 + lane / 2 + lane % 2 * n).collect(),
                (0..n).map(|lane| 2 * lane % (2 * n)).collect(),
                (0..n).map(|lane| if lane % 2 == 0 { lane } else { lane + n }).collect(),
                (0..n).map(|lane| (lane + n / 2) % (2 * n)).collect(),
                vec![n - 1; lanes],
                (n / 2..n).collect(),
                (0..n).map(|lane| if lane % 3 == 0 { -1 } else { n + lane }).collect(),
            ];
            for _ in 0..6 {
                let len = 1 + random.below(2 * n as u64) as usize;
                masks.push((0..len).map(|_| random.below(2 * n as u64 + 1) as i64 - 1).collect());
            }
            for mask in masks {
                number += 1;
                shuffle(&mut text, &format!("s{number}_{element}_{lanes}"), element, lanes, &mask);
            }
        }
    }
    check(&text, 2);
}
