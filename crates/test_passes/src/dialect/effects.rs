//! Operations whose memory effects their attributes say.

use interfaces::{Effect, EffectInstance, EffectSubject, Effects, MemoryEffects, Resource};
use ir::markers::*;
use ir::{AttrRef, OpRef};
use macros::op;

/// Resource of the dialect's own.
const TEST: Resource = Resource("<Test>");

/// Operation with the effects of its attribute `effects`.
///
/// ```mlir
/// %0 = "test.side_effect_op"() {effects = [{effect = "write", on_result, test_resource}]} : () -> i32
/// ```
#[op("test.side_effect_op", interfaces(MemoryEffects = LISTED))]
pub struct SideEffect {
    #[result]
    result: AnyType,
}

/// Operation with a region, and with the effects of its attribute `effects`.
///
/// ```mlir
/// %0 = test.side_effect_with_region_op(%x) {
/// ^bb0(%a: i32):
///   "test.finish"() : () -> ()
/// } {effects = [{effect = "write", on_argument}]} : i32 -> i32
/// ```
#[op(
    "test.side_effect_with_region_op",
    interfaces(MemoryEffects = LISTED),
    traits(SINGLE_BLOCK),
    format = "`(` $operand `)` $region attr-dict `:` type($operand) `->` type($result)"
)]
pub struct SideEffectWithRegion {
    #[operand]
    operand: AnyType,
    #[result]
    result: AnyType,
    #[region]
    region: AnyRegion,
}

/// Producer that reads memory.
///
/// ```mlir
/// %0 = "test.op_with_memread"() : () -> i32
/// ```
#[op("test.op_with_memread", interfaces(MemoryEffects = READ), traits(READS))]
pub struct MemRead {
    #[result]
    result: AnyInteger,
}

/// Operation that writes memory.
///
/// ```mlir
/// "test.op_with_memwrite"() : () -> ()
/// ```
#[op("test.op_with_memwrite", interfaces(MemoryEffects = WRITE), traits(WRITES))]
pub struct MemWrite {}

/// Model of what has an effect on memory, without a word on which.
struct OnMemory(Effect);

static READ: OnMemory = OnMemory(Effect::Read);
static WRITE: OnMemory = OnMemory(Effect::Write);

impl MemoryEffects for OnMemory {
    fn effects(&self, _: OpRef<'_>, out: &mut Effects) {
        let (effect, subject) = (self.0, EffectSubject::Unknown);
        out.push(EffectInstance { effect, resource: Resource::DEFAULT, subject, stage: 0, full: false });
    }
}

/// Model of what lists its effects in an attribute.
struct Listed;

static LISTED: Listed = Listed;

impl MemoryEffects for Listed {
    fn effects(&self, op: OpRef<'_>, out: &mut Effects) {
        let effects = op.attr("effects").and_then(|list| list.as_array()).into_iter().flatten();
        effects.filter_map(|entry| effect(op, entry)).for_each(|effect| out.push(effect));
    }
}

/// Returns the effect that an entry of the list says.
fn effect(op: OpRef<'_>, entry: AttrRef<'_>) -> Option<EffectInstance> {
    let cx = op.context();
    let entries = entry.as_dictionary()?;
    let find = |name: &str| {
        entries.iter().find(|entry| cx.ident_str(entry.name) == name).map(|entry| cx.attr_ref(entry.value))
    };
    let kind = match find("effect")?.as_str()? {
        "allocate" => Effect::Allocate,
        "free" => Effect::Free,
        "read" => Effect::Read,
        _ => Effect::Write,
    };
    let argument = || op.regions().next()?.first_block()?.arguments().next();
    let value = if find("on_result").is_some() {
        op.results().next()
    } else if find("on_operand").is_some() {
        op.operands().next()
    } else if find("on_argument").is_some() {
        argument()
    } else {
        None
    };
    let subject = match (value, find("on_reference")) {
        (Some(value), _) => EffectSubject::Value(value.handle()),
        (None, Some(symbol)) => EffectSubject::Symbol(symbol.handle()),
        (None, None) => EffectSubject::Unknown,
    };
    let resource = if find("test_resource").is_some() { TEST } else { Resource::DEFAULT };
    Some(EffectInstance { effect: kind, resource, subject, stage: 0, full: false })
}

/// Whether the attribute `effect_parameter` of an operation is an effect of it.
pub(crate) fn has_parametric_effects(op: OpRef<'_>) -> bool {
    op.is("test.side_effect_op") || op.is("test.unregistered_side_effect_op")
}

ir::ops![MemRead, MemWrite, SideEffect, SideEffectWithRegion];
