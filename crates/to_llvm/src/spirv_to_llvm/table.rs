//! Operations that become one operation each, and comparisons.

use crate::llvm::one_to_one::{self, Flags, Row, build};
use crate::llvm::{LlvmTypes, add_pattern};
use llvm::ops::{FCmp, ICmp};
use rewrite::ConversionSet;

const fn row(from: &'static str, to: &'static str) -> Row {
    Row::integers(from, to, Flags::None)
}

const ROWS: [Row; 41] = [
    row("spirv.IAdd", "llvm.add"),
    row("spirv.IMul", "llvm.mul"),
    row("spirv.ISub", "llvm.sub"),
    row("spirv.FAdd", "llvm.fadd"),
    row("spirv.FDiv", "llvm.fdiv"),
    row("spirv.FMul", "llvm.fmul"),
    row("spirv.FNegate", "llvm.fneg"),
    row("spirv.FRem", "llvm.frem"),
    row("spirv.FSub", "llvm.fsub"),
    row("spirv.SDiv", "llvm.sdiv"),
    row("spirv.SRem", "llvm.srem"),
    row("spirv.UDiv", "llvm.udiv"),
    row("spirv.UMod", "llvm.urem"),
    row("spirv.BitCount", "llvm.intr.ctpop"),
    row("spirv.BitReverse", "llvm.intr.bitreverse"),
    row("spirv.BitwiseAnd", "llvm.and"),
    row("spirv.BitwiseOr", "llvm.or"),
    row("spirv.BitwiseXor", "llvm.xor"),
    row("spirv.Bitcast", "llvm.bitcast"),
    row("spirv.ConvertFToS", "llvm.fptosi"),
    row("spirv.ConvertFToU", "llvm.fptoui"),
    row("spirv.ConvertSToF", "llvm.sitofp"),
    row("spirv.ConvertUToF", "llvm.uitofp"),
    row("spirv.GL.Ceil", "llvm.intr.ceil"),
    row("spirv.GL.Cos", "llvm.intr.cos"),
    row("spirv.GL.Exp", "llvm.intr.exp"),
    row("spirv.GL.FAbs", "llvm.intr.fabs"),
    row("spirv.GL.Floor", "llvm.intr.floor"),
    row("spirv.GL.FMax", "llvm.intr.maxnum"),
    row("spirv.GL.FMin", "llvm.intr.minnum"),
    row("spirv.GL.Log", "llvm.intr.log"),
    row("spirv.GL.Sin", "llvm.intr.sin"),
    row("spirv.GL.SMax", "llvm.intr.smax"),
    row("spirv.GL.SMin", "llvm.intr.smin"),
    row("spirv.GL.Sqrt", "llvm.intr.sqrt"),
    row("spirv.GL.Tan", "llvm.intr.tan"),
    row("spirv.GL.Tanh", "llvm.intr.tanh"),
    row("spirv.LogicalAnd", "llvm.and"),
    row("spirv.LogicalOr", "llvm.or"),
    row("spirv.Select", "llvm.select"),
    row("spirv.Undef", "llvm.mlir.undef"),
];

/// Comparisons of integers and booleans, with the numbers of their predicates.
const OF_INTEGERS: [(&str, u32); 12] = [
    ("spirv.IEqual", 0),
    ("spirv.INotEqual", 1),
    ("spirv.LogicalEqual", 0),
    ("spirv.LogicalNotEqual", 1),
    ("spirv.SLessThan", 2),
    ("spirv.SLessThanEqual", 3),
    ("spirv.SGreaterThan", 4),
    ("spirv.SGreaterThanEqual", 5),
    ("spirv.ULessThan", 6),
    ("spirv.ULessThanEqual", 7),
    ("spirv.UGreaterThan", 8),
    ("spirv.UGreaterThanEqual", 9),
];

/// Comparisons of floats, with the numbers of their predicates.
const OF_FLOATS: [(&str, u32); 12] = [
    ("spirv.FOrdEqual", 1),
    ("spirv.FOrdGreaterThan", 2),
    ("spirv.FOrdGreaterThanEqual", 3),
    ("spirv.FOrdLessThan", 4),
    ("spirv.FOrdLessThanEqual", 5),
    ("spirv.FOrdNotEqual", 6),
    ("spirv.FUnordEqual", 8),
    ("spirv.FUnordGreaterThan", 9),
    ("spirv.FUnordGreaterThanEqual", 10),
    ("spirv.FUnordLessThan", 11),
    ("spirv.FUnordLessThanEqual", 12),
    ("spirv.FUnordNotEqual", 13),
];

/// Adds the patterns.
pub(super) fn patterns(set: &mut ConversionSet, types: &LlvmTypes) {
    one_to_one::patterns(set, types, &ROWS);
    let integers = OF_INTEGERS.into_iter().map(|row| (row, ICmp::NAME));
    for ((from, predicate), to) in integers.chain(OF_FLOATS.into_iter().map(|row| (row, FCmp::NAME))) {
        add_pattern(set, types, from, from, move |at, rw| {
            build(at, rw, |cx, loc| {
                let mut state = ir::OpState::new(cx, cx.op_name(to), loc);
                state.set_words(cx, "predicate", &[predicate]);
                state
            })
        });
    }
}
