//! The `bufferization` dialect: where tensors become buffers, and the other way.

mod alloc_tensor;
mod attrs;
mod clone;
mod dealloc;
mod materialize;
mod to_buffer;
mod to_tensor;

pub use alloc_tensor::{AllocTensor, DeallocTensor};
pub use clone::Clone;
pub use dealloc::Dealloc;
pub use materialize::MaterializeInDestination;
pub use to_buffer::ToBuffer;
pub use to_tensor::ToTensor;

use diag::Diagnostic;
use interfaces::{DestinationStyle, Effects, MemoryEffects};
use ir::def::{Dialect, OpDef};
use ir::{List, OpRef, TypeRef};
use rewrite::{Canonicalize, PatternSet};

/// All operations.
pub const OPS: List<&OpDef> = &[
    AllocTensor::DEF,
    Clone::DEF,
    Dealloc::DEF,
    DeallocTensor::DEF,
    MaterializeInDestination::DEF,
    ToBuffer::DEF,
    ToTensor::DEF,
];

/// The effects of an operation, as a function.
struct EffectsOf(fn(OpRef<'_>, &mut Effects));

impl MemoryEffects for EffectsOf {
    fn effects(&self, op: OpRef<'_>, out: &mut Effects) {
        (self.0)(op, out);
    }
}

/// The canonicalization patterns of an operation, as a function.
struct Patterns(fn(&mut PatternSet));

impl Canonicalize for Patterns {
    fn patterns(&self, set: &mut PatternSet) {
        (self.0)(set);
    }
}

/// The dialect, with its interfaces.
pub fn dialect() -> Dialect {
    const EFFECTS: List<(&str, EffectsOf)> = &[
        (Clone::NAME, EffectsOf(clone::effects)),
        (MaterializeInDestination::NAME, EffectsOf(materialize::effects)),
        (ToTensor::NAME, EffectsOf(to_tensor::effects)),
    ];
    const PATTERNS: List<(&str, Patterns)> = &[
        (AllocTensor::NAME, Patterns(alloc_tensor::patterns)),
        (Clone::NAME, Patterns(clone::patterns)),
        (Dealloc::NAME, Patterns(dealloc::patterns)),
        (ToBuffer::NAME, Patterns(to_buffer::patterns)),
        (ToTensor::NAME, Patterns(to_tensor::patterns)),
    ];
    let mut dialect = Dialect::new("bufferization").ops(OPS);
    dialect.doc = "Where tensors become buffers.";
    dialect.verify_attr = Some(attrs::verify);
    dialect.verify_parameter = Some(attrs::verify_parameter);
    let dialect =
        EFFECTS.iter().fold(dialect, |dialect, (op, model)| dialect.attach::<dyn MemoryEffects>(op, model));
    let dialect =
        PATTERNS.iter().fold(dialect, |dialect, (op, model)| dialect.attach::<dyn Canonicalize>(op, model));
    dialect
        .attach::<dyn DestinationStyle>(MaterializeInDestination::NAME, &materialize::Model)
        .attach::<dyn interfaces::Inliner>("bufferization", &interfaces::InlineAnywhere)
}

/// Verifies that a tensor and a buffer hold the same.
fn verify_pair(op: OpRef<'_>, tensor: TypeRef<'_>, buffer: TypeRef<'_>) -> Result<(), Diagnostic> {
    let reason = if tensor.shape() != buffer.shape() {
        "shapes do not match"
    } else if tensor.element_type() != buffer.element_type() {
        "element types do not match"
    } else {
        return Ok(());
    };
    // MLIR says both, each as an error of its own; a verifier of ours has one.
    Err(op.plain_error(reason))
}
