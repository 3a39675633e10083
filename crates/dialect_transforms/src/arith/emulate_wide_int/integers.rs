//! Constants, sums, products, bitwise operations, comparisons and selections.

use super::halves::{append_last, drop_last, half_type, halves, join};
use super::{add, converted};
use crate::arith::unsigned_when_equivalent::unsigned_predicate;
use crate::make::Make;
use apnum::ApInt;
use arith::CmpIPredicate;
use ir::{Build, Op, Type, Value};
use rewrite::{ConversionRewriter, ConversionSet, Convert, MatchResult, Matched, Operands};

/// Adds the patterns.
pub(super) fn patterns(set: &mut ConversionSet) {
    add(
        set,
        &[
            ("arith.constant", "ConvertConstant", constant),
            ("arith.cmpi", "ConvertCmpI", compare),
            ("arith.select", "ConvertSelect", select),
            ("vector.print", "ConvertVectorPrint", print),
            ("arith.addi", "ConvertAddI", sum),
            ("arith.muli", "ConvertMulI", product),
            ("arith.subi", "ConvertSubI", difference),
        ],
    );
    for (name, predicate) in [
        ("arith.maxui", CmpIPredicate::Ugt),
        ("arith.maxsi", CmpIPredicate::Sgt),
        ("arith.minui", CmpIPredicate::Ult),
        ("arith.minsi", CmpIPredicate::Slt),
    ] {
        set.convert(Convert::on(name, move |op, _, rw| choose(op, predicate, rw)).called("ConvertMaxMin"));
    }
    for name in ["arith.andi", "arith.ori", "arith.xori"] {
        let convert = move |op: Op, operands: &Operands, rw: &mut ConversionRewriter<'_>| {
            bitwise(op, name, operands, rw)
        };
        set.convert(Convert::on(name, convert).called("ConvertBitwiseBinary"));
    }
}

fn result_type(op: Op, rw: &ConversionRewriter<'_>) -> Type {
    rw.op(op).result(0).ty_handle()
}

fn constant(op: Op, _: &Operands, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let ty = result_type(op, rw);
    let ty = converted(rw, ty)?;
    let cx = rw.context().clone();
    let width = cx.ty(ty).element_or_self().int_width().matched()?;
    let value = rw.op(op).attr("value").matched()?;
    let wide: Vec<ApInt> = match (value.as_int(), value.as_dense()) {
        (Some(value), _) => vec![value.clone()],
        (None, Some(dense)) => dense.ints().collect(),
        (None, None) => return rewrite::no_match("unhandled constant attribute"),
    };
    let parts: Vec<ApInt> =
        wide.iter().flat_map(|value| [0, width].map(|low| value.extract_bits(low, width))).collect();
    let parts = match value.as_dense().filter(|dense| dense.is_splat()) {
        Some(_) => {
            let count = usize::try_from(cx.ty(ty).num_elements().matched()?).ok().matched()?;
            parts.iter().cycle().take(count).cloned().collect()
        }
        None => parts,
    };
    let value = cx.dense_ints(ty, &parts);
    let state = rw.state("arith.constant", rw.op(op).loc()).attr(&cx, "value", value);
    rw.replace_with(op, state.results([ty]));
    Ok(())
}

fn sum(op: Op, operands: &Operands, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let ty = result_type(op, rw);
    let ty = converted(rw, ty)?;
    let m = &mut Make::like(rw, op);
    let [a0, a1] = halves(m, operands.one(0));
    let [b0, b1] = halves(m, operands.one(1));
    let part = half_type(m, ty);
    let carries = m.with_element(part, Type::I1);
    let low = m.op("arith.addui_extended", &[a0, b0], &[part, carries]);
    let [low, carry] = [0, 1].map(|at| m.rw.op(low).result(at).handle());
    let carry = m.value("arith.extui", &[carry], part);
    let high = m.same("arith.addi", &[carry, a1]);
    let high = m.same("arith.addi", &[high, b1]);
    let result = join(m, ty, [low, high]);
    rw.replace_op(op, &[result]);
    Ok(())
}

fn difference(op: Op, operands: &Operands, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let ty = result_type(op, rw);
    let ty = converted(rw, ty)?;
    let m = &mut Make::like(rw, op);
    let [a0, a1] = halves(m, operands.one(0));
    let [b0, b1] = halves(m, operands.one(1));
    let part = half_type(m, ty);
    let low = m.same("arith.subi", &[a0, b0]);
    let borrow = m.cmpi(CmpIPredicate::Ult, a0, b0);
    let borrow = m.value("arith.extui", &[borrow], part);
    let high = m.same("arith.subi", &[a1, borrow]);
    let high = m.same("arith.subi", &[high, b1]);
    let result = join(m, ty, [low, high]);
    rw.replace_op(op, &[result]);
    Ok(())
}

/// Long multiplication without the upper half of the product.
fn product(op: Op, operands: &Operands, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let ty = result_type(op, rw);
    let ty = converted(rw, ty)?;
    let m = &mut Make::like(rw, op);
    let [a0, a1] = halves(m, operands.one(0));
    let [b0, b1] = halves(m, operands.one(1));
    let part = half_type(m, ty);
    let lows = m.op("arith.mului_extended", &[a0, b0], &[part, part]);
    let [low, high] = [0, 1].map(|at| m.rw.op(lows).result(at).handle());
    let first = m.same("arith.muli", &[a0, b1]);
    let second = m.same("arith.muli", &[a1, b0]);
    let high = m.same("arith.addi", &[high, first]);
    let high = m.same("arith.addi", &[high, second]);
    let result = join(m, ty, [low, high]);
    rw.replace_op(op, &[result]);
    Ok(())
}

fn bitwise(op: Op, name: &str, operands: &Operands, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let ty = result_type(op, rw);
    let ty = converted(rw, ty)?;
    let m = &mut Make::like(rw, op);
    let [a0, a1] = halves(m, operands.one(0));
    let [b0, b1] = halves(m, operands.one(1));
    let parts = [m.same(name, &[a0, b0]), m.same(name, &[a1, b1])];
    let result = join(m, ty, parts);
    rw.replace_op(op, &[result]);
    Ok(())
}

/// The upper halves decide unless they are equal.
fn compare(op: Op, operands: &Operands, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let ty = rw.op(op).operand(0).ty_handle();
    converted(rw, ty)?;
    let high_predicate = rw.op(op).enum_attr::<CmpIPredicate>("predicate").matched()?;
    let low_predicate = unsigned_predicate(high_predicate).unwrap_or(high_predicate);
    let m = &mut Make::like(rw, op);
    let [a0, a1] = halves(m, operands.one(0));
    let [b0, b1] = halves(m, operands.one(1));
    let low = m.cmpi(low_predicate, a0, b0);
    let high = m.cmpi(high_predicate, a1, b1);
    let result = match high_predicate {
        CmpIPredicate::Eq => m.same("arith.andi", &[low, high]),
        CmpIPredicate::Ne => m.same("arith.ori", &[low, high]),
        _ => {
            let equal = m.cmpi(CmpIPredicate::Eq, a1, b1);
            m.select(equal, low, high)
        }
    };
    let result = drop_last(m, result);
    rw.replace_op(op, &[result]);
    Ok(())
}

fn select(op: Op, operands: &Operands, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let ty = result_type(op, rw);
    let ty = converted(rw, ty)?;
    let m = &mut Make::like(rw, op);
    let [a0, a1] = halves(m, operands.one(1));
    let [b0, b1] = halves(m, operands.one(2));
    let condition = append_last(m, operands.one(0));
    let parts = [m.select(condition, a0, b0), m.select(condition, a1, b1)];
    let result = join(m, ty, parts);
    rw.replace_op(op, &[result]);
    Ok(())
}

/// Minima and maxima become a comparison and a selection of the operands as they were.
fn choose(op: Op, predicate: CmpIPredicate, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let ty = result_type(op, rw);
    converted(rw, ty)?;
    let [a, b]: [Value; 2] = [0, 1].map(|at| rw.op(op).operand(at).handle());
    let m = &mut Make::like(rw, op);
    let first = m.cmpi(predicate, a, b);
    let result = m.select(first, a, b);
    rw.replace_op(op, &[result]);
    Ok(())
}

fn print(op: Op, operands: &Operands, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    rw.require(operands.len() == 1)?;
    let state = rw.state("vector.print", rw.op(op).loc()).operands([operands.one(0)]);
    rw.replace_with(op, state);
    Ok(())
}
