//! Exchange of values among the threads of a subgroup: `gpu.shuffle`, `gpu.rotate` and `gpu.subgroup_broadcast`.

use crate::enums::{BroadcastType, ShuffleMode};
use crate::types::AnyIntegerOrFloatOr1DVector;
use diag::Diagnostic;
use interfaces::{InferIntRange, InferIntRangeMethods, IntRange};
use ir::Value;
use ir::def::{Fold, FoldCx};
use ir::markers::*;
use macros::op;

/// Returns the value of another thread of the subgroup, and whether there is one.
///
/// ```mlir
/// %y, %valid = gpu.shuffle xor %x, %offset, %width : f32
/// ```
#[op(
    "gpu.shuffle",
    traits(PURE),
    rules(AllTypesMatch("value", "shuffleResult")),
    format = "$mode $value `,` $offset `,` $width attr-dict `:` type($value)"
)]
pub struct Shuffle {
    #[operand]
    value: AnyIntegerOrFloatOr1DVector,
    #[operand]
    offset: I32,
    #[operand]
    width: I32,
    #[attr]
    mode: ShuffleMode,
    #[result]
    shuffleResult: AnyIntegerOrFloatOr1DVector,
    #[result]
    valid: I1,
}

ir::attr_constraint! {
    /// A number of lanes to rotate by.
    pub RotateOffset = "32-bit signless integer attribute whose minimum value is 0",
        of I32Attr where |attr| attr.as_i64().is_some_and(|offset| offset >= 0);
    /// A number of lanes that rotate.
    pub RotateWidth = "32-bit signless integer attribute whose value is a power of two > 0",
        of I32Attr where |attr| attr.as_i64().is_some_and(|width| width > 0 && (width as u64).is_power_of_two());
}

/// Returns the value of the thread that is `offset` further, in groups of `width` threads.
///
/// ```mlir
/// %y, %valid = gpu.rotate %x, 1, 16 : f32
/// ```
#[op(
    "gpu.rotate",
    traits(PURE),
    rules(AllTypesMatch("value", "rotateResult")),
    verify,
    format = "$value `,` $offset `,` $width attr-dict `:` type($value)"
)]
pub struct Rotate {
    #[operand]
    value: AnyIntegerOrFloatOr1DVector,
    #[attr]
    offset: RotateOffset,
    #[attr]
    width: RotateWidth,
    #[result]
    rotateResult: AnyIntegerOrFloatOr1DVector,
    #[result]
    valid: I1,
}

/// Returns the value of one thread to all of the subgroup.
///
/// ```mlir
/// %y = gpu.subgroup_broadcast %x, specific_lane %lane : f32
/// ```
#[op(
    "gpu.subgroup_broadcast",
    traits(NO_MEMORY_EFFECT, ELEMENTWISE_MAPPABLE),
    rules(AllTypesMatch("result", "src")),
    interfaces(InferIntRange, interfaces::ConditionallySpeculatable),
    fold,
    verify,
    format = "$src `,` $broadcast_type ($lane^)? attr-dict `:` type($result)"
)]
pub struct SubgroupBroadcast {
    #[operand]
    src: AnyType,
    #[operand]
    lane: Option<I32>,
    #[attr]
    broadcast_type: BroadcastType,
    #[result]
    result: AnyType,
}

impl Rotate<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        let (offset, width) = (self.offset(), self.width());
        if offset >= width {
            return Err(self.error(format!("offset must be in the range [0, {width})")));
        }
        Ok(())
    }
}

impl SubgroupBroadcast<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        match (self.broadcast_type(), self.lane()) {
            (BroadcastType::FirstActiveLane, Some(_)) => {
                Err(self.error("lane can only be specified for `specific_lane` broadcast"))
            }
            (BroadcastType::SpecificLane, None) => {
                Err(self.error("lane must be specified for `specific_lane` broadcast"))
            }
            _ => Ok(()),
        }
    }

    /// A broadcast of a broadcast is the first: all threads have the value.
    fn fold(self, _: &mut FoldCx<'_>) -> Fold {
        let source = self.src();
        source.defining_op().is_some_and(|op| op.is(SubgroupBroadcast::NAME)).then_some(source).into()
    }
}

impl<'a> InferIntRangeMethods<'a> for SubgroupBroadcast<'a> {
    fn infer(self, operands: &[Option<IntRange>], set: &mut dyn FnMut(Value, IntRange)) {
        if let Some(Some(range)) = operands.first() {
            set(self.result().handle(), range.clone());
        }
    }
}

impl<'a> interfaces::ConditionallySpeculatableMethods<'a> for SubgroupBroadcast<'a> {
    fn speculatability(self) -> interfaces::Speculatability {
        // The first active lane is another one where control flow is.
        interfaces::Speculatability::yes_if(self.broadcast_type() == BroadcastType::SpecificLane)
    }
}

ir::ops![Rotate, Shuffle, SubgroupBroadcast];
