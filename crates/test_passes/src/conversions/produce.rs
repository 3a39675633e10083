//! Patterns of producers and consumers of values, which several passes share.

use super::{is_f64, replace, result_types};
use ir::{Op, Type};
use rewrite::{ConversionRewriter, ConversionSet, Convert, MatchResult, Operands, no_match};

/// Adds the pattern that makes a producer of floats of 32 bits one of 64.
pub(super) fn produce_f64(set: &mut ConversionSet) {
    set.add(Convert::on("test.type_producer", |op, _, rw| change_producer(op, Type::F32, Type::F64, rw)));
}

/// Adds the patterns of producers of other types: one that helps, and one that leads nowhere.
pub(super) fn produce_others(set: &mut ConversionSet) {
    set.add(Convert::on("test.type_producer", |op, _, rw| change_producer(op, Type::I32, Type::F32, rw)));
    let nowhere = |op: Op, _: &Operands, rw: &mut ConversionRewriter<'_>| {
        change_producer(op, Type::F32, Type::BF16, rw)
    };
    set.add(Convert::on("test.type_producer", nowhere).benefit(10));
}

fn change_producer(op: Op, from: Type, to: Type, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    if result_types(rw, op) != [from] {
        return no_match("a producer of another type");
    }
    replace(rw, op, "test.type_producer", &[], &[to]);
    Ok(())
}

/// Returns the pattern that gives a consumer the float of 64 bits that its operand has become.
pub(super) fn consume_f64() -> Convert {
    Convert::on("test.type_consumer", |op, operands, rw| {
        let value = operands.one(0);
        if !is_f64(rw.value(value).ty()) {
            return no_match("the operand is of another type");
        }
        replace(rw, op, "test.type_consumer", &[value], &[]);
        Ok(())
    })
}
