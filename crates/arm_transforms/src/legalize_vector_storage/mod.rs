//! `arm-sve-legalize-vector-storage`: scalable vectors in memory as the hardware stores them.

mod masks;
mod reads;

use crate::convert_after;
use dialect_transforms::drive::greedily;
use ir::{Body, Op, Type};
use pass::{PassCx, PassResult, pass};
use rewrite::{ConversionSet, ConversionTarget, MatchResult, Matched, PatternSet, Rewriter};

/// Ensures stores of SVE vector types will be legal
///
/// Masks of fewer than 16 elements are stored as masks of 16 (`masks`). Allocations on the stack get the alignment of the registers.
/// Reads of vectors of several dimensions, of which one that is not the last is scalable, become reads of vectors whose last one is
/// (`reads`).
///
/// ```mlir
/// %0 = memref.alloca() : memref<vector<[4]xi1>>
/// memref.store %mask, %0[] : memref<vector<[4]xi1>>
/// // becomes
/// %0 = memref.alloca() {alignment = 2 : i64} : memref<vector<[16]xi1>>
/// %1 = arm_sve.convert_to_svbool %mask : vector<[4]xi1>
/// memref.store %1, %0[] : memref<vector<[16]xi1>>
/// ```
#[pass(
    "arm-sve-legalize-vector-storage",
    on = "func.func",
    name = "LegalizeVectorStorage",
    depends("func", "memref", "vector", "arm_sve")
)]
#[derive(Clone, Copy, Debug)]
pub struct LegalizeVectorStorage;

/// Attribute of the casts that have to be gone at the end.
const TAG: &str = "__arm_sve_legalize_vector_storage__";
const CAST: &str = "builtin.unrealized_conversion_cast";

impl LegalizeVectorStorage {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let context = body.context().clone();
        let mut set = PatternSet::new(&context);
        set.on("memref.alloca", relax_alignment);
        masks::patterns(&mut set);
        reads::patterns(&mut set);
        greedily(cx, body, set)?;
        let mut target = ConversionTarget::new(&context);
        target.dynamically_legal(CAST, |op| op.attr(TAG).is_none());
        convert_after(cx, body, target, ConversionSet::new(&context))
    }
}

/// Gives an allocation of scalable vectors the alignment of masks or of vectors.
fn relax_alignment(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    let stored = view.results().next().and_then(|buffer| buffer.ty().element_type()).matched()?;
    rw.require(stored.is_vector() && stored.scalable_dims() != 0 && view.attr("alignment").is_none())?;
    let bytes = if stored.element_or_self().handle() == Type::I1 { 2 } else { 16 };
    let alignment = rw.context().i64_attr(bytes);
    rw.modify_op(op, |op| {
        op.attr("alignment", Some(alignment));
    });
    Ok(())
}
