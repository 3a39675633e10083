//! Evaluation of `vector`. A vector is a list of its elements in row-major order, each of which may be
//! poison.
//!
//! Scalable vectors have the size for a `vscale` of 1. Floats are combined in the order of the elements, an
//! accumulator first; products are rounded before they are added.

mod combine;
mod mask;
mod memory;
mod print;
mod shape;
mod slices;
mod transfer;

use crate::Entry;
use crate::func::exit;
pub(crate) use combine::combine_by;
use interfaces::eval::{Eval, Machine, Step, Trap, Val};
use ir::{OpRef, TypeRef};

pub(crate) use memory::{load_vector, store_vector};

pub(crate) const TABLE: &[Entry] = &[
    ("vector.bitcast", &shape::bitcast),
    ("vector.broadcast", &shape::broadcast),
    ("vector.compressstore", &memory::compressstore),
    ("vector.constant_mask", &mask::constant_mask),
    ("vector.contract", &Maskable(combine::contract)),
    ("vector.create_mask", &mask::create_mask),
    ("vector.deinterleave", &shape::deinterleave),
    ("vector.expandload", &memory::expandload),
    ("vector.extract", &slices::extract),
    ("vector.extract_strided_slice", &slices::extract_strided_slice),
    ("vector.fma", &crate::math::fma),
    ("vector.from_elements", &shape::from_elements),
    ("vector.gather", &Maskable(memory::gather)),
    ("vector.insert", &slices::insert),
    ("vector.insert_strided_slice", &slices::insert_strided_slice),
    ("vector.interleave", &shape::interleave),
    ("vector.load", &memory::load),
    ("vector.mask", &mask::mask),
    ("vector.maskedload", &memory::maskedload),
    ("vector.maskedstore", &memory::maskedstore),
    ("vector.multi_reduction", &Maskable(combine::multi_reduction)),
    ("vector.outerproduct", &Maskable(combine::outerproduct)),
    ("vector.print", &print::print),
    ("vector.reduction", &Maskable(combine::reduction)),
    ("vector.scalable.extract", &slices::scalable_extract),
    ("vector.scalable.insert", &slices::scalable_insert),
    ("vector.scan", &combine::scan),
    ("vector.scatter", &memory::scatter),
    ("vector.shape_cast", &shape::shape_cast),
    ("vector.shuffle", &shape::shuffle),
    ("vector.step", &shape::step),
    ("vector.store", &memory::store),
    ("vector.to_elements", &shape::to_elements),
    ("vector.transfer_read", &Maskable(transfer::read)),
    ("vector.transfer_write", &Maskable(transfer::write)),
    ("vector.transpose", &shape::transpose),
    ("vector.type_cast", &memory::type_cast),
    ("vector.vscale", &shape::vscale),
    ("vector.yield", &exit),
];

type EvalResult = Result<Step, Trap>;

/// Evaluator with the lanes of a mask.
type MaskedEval = fn(OpRef<'_>, &[Val], Option<&[Val]>, &mut dyn Machine) -> EvalResult;

/// Operation that can be masked.
struct Maskable(MaskedEval);

impl Eval for Maskable {
    fn eval(&self, op: OpRef<'_>, operands: &[Val], machine: &mut dyn Machine) -> EvalResult {
        (self.0)(op, operands, None, machine)
    }
}

/// Operations that can be masked.
const MASKABLE: [(&str, Maskable); 7] = [
    ("vector.contract", Maskable(combine::contract)),
    ("vector.gather", Maskable(memory::gather)),
    ("vector.multi_reduction", Maskable(combine::multi_reduction)),
    ("vector.outerproduct", Maskable(combine::outerproduct)),
    ("vector.reduction", Maskable(combine::reduction)),
    ("vector.transfer_read", Maskable(transfer::read)),
    ("vector.transfer_write", Maskable(transfer::write)),
];

/// Returns the sizes of a vector; none of a scalar.
fn sizes(ty: TypeRef<'_>) -> &[i64] {
    if ty.is_vector() { ty.shape().unwrap_or_default() } else { &[] }
}

fn count(sizes: &[i64]) -> usize {
    sizes.iter().product::<i64>().try_into().unwrap_or(0)
}

/// Returns the position of an element that is in bounds.
fn place(sizes: &[i64], at: &[i64]) -> usize {
    sizes.iter().zip(at).fold(0, |place, (&size, &at)| place * size + at) as usize
}

/// Returns the elements of a vector, or a scalar as its only one.
fn elements(value: Option<&Val>, count: usize) -> Vec<Val> {
    match value {
        Some(Val::Aggregate(items)) => items.to_vec(),
        Some(Val::Poison) | None => vec![Val::Poison; count],
        Some(scalar) => vec![scalar.clone()],
    }
}

/// Returns the elements of an operand.
fn operand(op: OpRef<'_>, args: &[Val], number: usize) -> Vec<Val> {
    elements(args.get(number), count(sizes(op.operand(number).ty())))
}

/// Returns a value of a type that has these elements.
fn from_items(ty: TypeRef<'_>, items: &[Val]) -> Val {
    match items {
        [item] if !ty.is_vector() => item.clone(),
        items => Val::Aggregate(items.into()),
    }
}
