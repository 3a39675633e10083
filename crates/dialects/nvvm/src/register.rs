//! Special registers: indices and sizes of the grid, of its parts, and clocks.

use crate::case::name_of;
use crate::table::*;
use diag::Diagnostic;
use interfaces::{InferIntRange, IntRange};
use ir::{OpRef, Value};
use llvm::lowering::Lowering;

/// Kinds of rows: registers that have a range, others that do not change, and clocks.
macro_rules! registers {
    (@attrs ranged) => { &[optional("range", ConstantRangeAttr::CONSTRAINT)] };
    (@attrs $kind:ident) => { &[] };
    (@format ranged) => { "(`range` $range^)? attr-dict `:` type($res)" };
    (@format $kind:ident) => { "attr-dict `:` type($res)" };
    (@traits volatile) => { NOTHING };
    (@traits $kind:ident) => { PURE };
    (@hooks ranged) => { verifier(&verify_range) };
    (@interfaces ranged) => {
        ir::interface_defs![llvm::lowering::TargetOp = With(read), InferIntRange = StatedRange]
    };
    (@interfaces $kind:ident) => { lowered!(With(read)) };
    (@hooks $kind:ident) => { OpDef::new("").hooks };
    ($($kind:ident $name:literal,)*) => {
        /// The registers.
        pub(crate) const TABLE: ir::List<&OpDef> = &[$(&OpDef {
            name: concat!("nvvm.read.ptx.sreg.", $name),
            doc: concat!("Value of the special register `%", $name, "`."),
            results: values!(["res" One Compatible]),
            attrs: registers!(@attrs $kind),
            traits: registers!(@traits $kind),
            format: registers!(@format $kind),
            hooks: registers!(@hooks $kind),
            interfaces: registers!(@interfaces $kind),
            ..OpDef::new("")
        },)*];
    };
}

registers! {
    pure "aggr.smem.size",
    volatile "clock",
    volatile "clock64",
    ranged "cluster.ctaid.x",
    ranged "cluster.ctaid.y",
    ranged "cluster.ctaid.z",
    ranged "cluster.ctarank",
    ranged "cluster.nctaid.x",
    ranged "cluster.nctaid.y",
    ranged "cluster.nctaid.z",
    ranged "cluster.nctarank",
    ranged "clusterid.x",
    ranged "clusterid.y",
    ranged "clusterid.z",
    ranged "ctaid.x",
    ranged "ctaid.y",
    ranged "ctaid.z",
    pure "dynamic.smem.size",
    pure "envreg0",
    pure "envreg1",
    pure "envreg2",
    pure "envreg3",
    pure "envreg4",
    pure "envreg5",
    pure "envreg6",
    pure "envreg7",
    pure "envreg8",
    pure "envreg9",
    pure "envreg10",
    pure "envreg11",
    pure "envreg12",
    pure "envreg13",
    pure "envreg14",
    pure "envreg15",
    pure "envreg16",
    pure "envreg17",
    pure "envreg18",
    pure "envreg19",
    pure "envreg20",
    pure "envreg21",
    pure "envreg22",
    pure "envreg23",
    pure "envreg24",
    pure "envreg25",
    pure "envreg26",
    pure "envreg27",
    pure "envreg28",
    pure "envreg29",
    pure "envreg30",
    pure "envreg31",
    volatile "globaltimer",
    volatile "globaltimer.lo",
    ranged "gridid",
    ranged "laneid",
    pure "lanemask.eq",
    pure "lanemask.ge",
    pure "lanemask.gt",
    pure "lanemask.le",
    pure "lanemask.lt",
    ranged "nclusterid.x",
    ranged "nclusterid.y",
    ranged "nclusterid.z",
    ranged "nctaid.x",
    ranged "nctaid.y",
    ranged "nctaid.z",
    ranged "nsmid",
    ranged "ntid.x",
    ranged "ntid.y",
    ranged "ntid.z",
    ranged "nwarpid",
    ranged "smid",
    ranged "tid.x",
    ranged "tid.y",
    ranged "tid.z",
    pure "total.smem.size",
    ranged "warpid",
    ranged "warpsize",
}

/// Reads the register; the result has the range.
fn read(at: &mut Lowering<'_>) -> Option<Value> {
    let name = name_of(at.op());
    // Names of sizes are joined by underscores in LLVM.
    let name = format!("llvm.nvvm.{}", name.replace(".smem.size", "_smem_size"));
    at.read_register(&name, "range")
}

/// Checks that a range of equal bounds is all or nothing.
/// The range that the attribute `range` states.
struct StatedRange;

impl InferIntRange for StatedRange {
    fn infer(&self, op: OpRef<'_>, _: &[Option<IntRange>], set: &mut dyn FnMut(Value, IntRange)) {
        let Some(width) = op.result(0).ty().int_width() else { return };
        let bound = |index: usize| op.attr("range")?.dialect_param(index)?.as_int();
        let range = match (bound(0), bound(1)) {
            // The upper bound counts as well, as in MLIR. A range that wraps is not looked into.
            (Some(lower), Some(upper))
                if lower.width() == width
                    && upper.width() == width
                    && !lower.is_negative()
                    && lower.sle(upper) =>
            {
                IntRange::unsigned(lower.clone(), upper.clone())
            }
            _ => IntRange::full(width),
        };
        set(op.result(0).handle(), range);
    }
}

fn verify_range(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let Some(range) = op.attr("range") else { return Ok(()) };
    let bound = |index: usize| range.dialect_param(index).and_then(|bound| bound.as_int());
    let (Some(lower), Some(upper)) = (bound(0), bound(1)) else { return Ok(()) };
    if lower != upper || lower.is_zero() || lower.is_all_ones() {
        return Ok(());
    }
    let largest = range
        .dialect_param(0)
        .and_then(|bound| bound.ty()?.int_width())
        .map_or(0, |width| u64::MAX >> (64 - width.clamp(1, 64)));
    Err(op.error(format!(
        "invalid range attribute: Lower == Upper, but they aren't min (0) or max ({largest}) value! This is an invalid \
         constant range."
    )))
}
