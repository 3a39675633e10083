//! `inline`, against recorded outputs of `mlir-opt-22 --inline`.

use crate::common::transformed;

fn check(input: &str, expected: &str) {
    assert_eq!(transformed("builtin.module(inline)", input), expected.trim_end());
}

#[test]
fn a_callee_of_several_blocks_is_inlined_twice_and_goes() {
    check(include_str!("recorded/two_blocks.mlir"), include_str!("recorded/two_blocks.out"));
}

#[test]
fn a_function_is_not_inlined_into_itself() {
    check(include_str!("recorded/recursive.mlir"), include_str!("recorded/recursive.out"));
}
