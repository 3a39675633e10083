//! Functions that LLVM does not have, made of one that it has and of the number one.

use crate::llvm::one_to_one::{Flags, OneToOne, Row, has_foreign_floats};
use crate::llvm::vectors::{is_array, unroll};
use crate::llvm::{LlvmTypes, Site, add_pattern, constant};
use apnum::ApFloat;
use arith::fold::elementwise::splat;
use ir::{Build, Type, Value};
use llvm::ops;
use llvm::types::is_compatible;
use rewrite::{ConversionRewriter, ConversionSet, MatchFailure, MatchResult, no_match};

/// An operand of one of the two operations.
#[derive(Clone, Copy)]
enum Part {
    /// The number one.
    One,
    /// The operand of the function.
    Value,
    /// The result of the first operation.
    First,
}

/// A function that becomes two operations: each with its name and operands.
struct Recipe {
    from: &'static str,
    first: (&'static str, &'static [Part]),
    second: (&'static str, &'static [Part]),
}

const EXPM1: Recipe = Recipe {
    from: math::ExpM1::NAME,
    first: ("llvm.intr.exp", &[Part::Value]),
    second: (ops::FSub::NAME, &[Part::First, Part::One]),
};

const RSQRT: Recipe = Recipe {
    from: math::Rsqrt::NAME,
    first: ("llvm.intr.sqrt", &[Part::Value]),
    second: (ops::FDiv::NAME, &[Part::One, Part::First]),
};

const LOG1P: Recipe = Recipe {
    from: math::Log1p::NAME,
    first: (ops::FAdd::NAME, &[Part::One, Part::Value]),
    second: ("llvm.intr.log", &[Part::First]),
};

/// Adds the patterns for `expm1` and `rsqrt`.
pub(super) fn patterns(set: &mut ConversionSet, types: &LlvmTypes) {
    add(set, types, EXPM1);
    add(set, types, RSQRT);
}

/// Adds the pattern for `log1p`, which is less precise for small numbers than it should be.
pub(super) fn log1p_pattern(set: &mut ConversionSet, types: &LlvmTypes) {
    add(set, types, LOG1P);
}

fn add(set: &mut ConversionSet, types: &LlvmTypes, recipe: Recipe) {
    let row = |to| OneToOne::of(types, Row::floats(recipe.from, to, Flags::FastMath));
    let lowering = WithOne {
        first: (row(recipe.first.0), recipe.first.1),
        second: (row(recipe.second.0), recipe.second.1),
    };
    add_pattern(set, types, recipe.from, recipe.from, move |at, rw| lowering.convert(at, rw));
}

/// A recipe with names and places looked up.
struct WithOne {
    first: (OneToOne, &'static [Part]),
    second: (OneToOne, &'static [Part]),
}

impl WithOne {
    fn convert(&self, at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
        let view = at.view(rw);
        if has_foreign_floats(view) {
            return no_match("unsupported floating point type");
        }
        let value = at.operand(0);
        if !is_compatible(rw.value(value).ty()) {
            return no_match("an operand is not of a type of LLVM");
        }
        let ty = view.result(0).ty_handle();
        if !is_array(rw, value) {
            let ty = rw.convert_type(ty)?;
            let made = self.compute(at, ty, value, rw)?;
            return at.replace(&[made], rw);
        }
        let mut failure = None;
        let made = unroll(at.loc, ty, &[value], rw, &mut |rw, ty, elements| {
            let made = self.compute(at, ty, elements[0], rw);
            made.unwrap_or_else(|why| {
                failure = Some(why);
                elements[0]
            })
        })?;
        if let Some(why) = failure {
            return Err(why);
        }
        at.replace(&[made], rw)
    }

    /// The function of a value of a type of LLVM.
    fn compute(
        &self,
        at: &Site<'_>,
        ty: Type,
        value: Value,
        rw: &mut ConversionRewriter<'_>,
    ) -> Result<Value, MatchFailure> {
        let view = at.context().ty(ty);
        let kind = view.element_or_self().float_kind();
        let one = kind.and_then(|kind| splat(view, ApFloat::one(kind)));
        let Some(one) = one else { return Err(MatchFailure { reason: "no float" }) };
        let one = constant(rw, at.loc, ty, one);
        let mut step = |(row, parts): &(OneToOne, &'static [Part]), first: Value| {
            let parts = parts.iter().map(|part| match part {
                Part::One => one,
                Part::Value => value,
                Part::First => first,
            });
            let state = row.state(at.view(rw))?.operands(parts).results([ty]);
            Ok(rw.insert_value(state))
        };
        let first = step(&self.first, value)?;
        step(&self.second, first)
    }
}
