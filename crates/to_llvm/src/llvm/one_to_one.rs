//! Patterns for operations that become one operation each.

use super::flags::fast_math;
use super::vectors::{is_array, unroll};
use super::{LlvmTypes, Site, add_pattern};
use ir::def::EnumAttr;
use ir::{Build, Context, Loc, NO_WORD, NamedAttr, OpName, OpRef, OpState, Type, TypeRef, Value};
use llvm::types::is_compatible;
use rewrite::{ConversionRewriter, ConversionSet, MatchFailure, MatchResult, no_match};

/// Conversion of the flags of an operation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Flags {
    /// There is none.
    None,
    /// `overflowFlags`, of the same cases.
    Overflow,
    /// `isExact`.
    Exact,
    /// `fastmath`, which is `fastmathFlags` then.
    FastMath,
    /// `fastmath`, which becomes an attribute of which `llvm` knows nothing.
    Kept,
}

/// An operation that becomes one operation.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Row {
    pub(crate) from: &'static str,
    pub(crate) to: &'static str,
    pub(crate) flags: Flags,
    /// Whether it stays where a type is a float that LLVM does not have.
    pub(crate) checked: bool,
}

impl Row {
    /// One that is converted whatever its types are.
    pub(crate) const fn integers(from: &'static str, to: &'static str, flags: Flags) -> Row {
        Row { from, to, flags, checked: false }
    }

    /// One that stays where a type is a float that LLVM does not have.
    pub(crate) const fn floats(from: &'static str, to: &'static str, flags: Flags) -> Row {
        Row { from, to, flags, checked: true }
    }
}

/// Conversion of one operation to one, with names and places looked up.
pub(crate) struct OneToOne {
    target: OpName,
    flags: Flags,
    checked: bool,
    /// Index of the word of the flags in the operation, and in its replacement.
    from: Option<usize>,
    to: Option<usize>,
}

/// Adds the patterns of a table.
pub(crate) fn patterns(set: &mut ConversionSet, types: &LlvmTypes, rows: &[Row]) {
    for &row in rows {
        let lowering = OneToOne::of(types, row);
        add_pattern(set, types, row.from, row.from, move |at, rw| lowering.convert(at, rw));
    }
}

/// Returns the index of the word of an inherent attribute.
fn place(cx: &Context, op: &str, attr: &str) -> Option<usize> {
    let slot = cx.op_info(cx.op_name(op))?.slot_named(attr)?;
    Some(slot.offset as usize)
}

/// Whether a type is a float that LLVM does not have, or a vector of such.
fn is_foreign_float(ty: TypeRef<'_>) -> bool {
    let element = ty.element_or_self();
    element.is_float() && !llvm::types::is_compatible_float(element)
}

/// Whether one of the types of an operation is a float that LLVM does not have.
pub(crate) fn has_foreign_floats(op: OpRef<'_>) -> bool {
    op.operands().chain(op.results()).any(|value| is_foreign_float(value.ty()))
}

/// Gives what an operation becomes attributes.
///
/// # Errors
/// If it has one of a name, which is of another kind.
pub(crate) fn set_attrs(
    cx: &Context,
    attrs: impl IntoIterator<Item = NamedAttr>,
    state: &mut OpState,
) -> MatchResult {
    match attrs.into_iter().all(|entry| state.try_put_attr(cx, entry.name, entry.value)) {
        true => Ok(()),
        false => no_match("an attribute is of another kind"),
    }
}

/// Gives what an operation becomes the attributes of which its definition knows nothing.
///
/// # Errors
/// If what it becomes has one of a name, which is of another kind.
pub(crate) fn set_discardable(cx: &Context, op: OpRef<'_>, state: &mut OpState) -> MatchResult {
    set_attrs(cx, op.discardable().as_dictionary().unwrap_or(&[]).iter().copied(), state)
}

impl OneToOne {
    pub(crate) fn of(types: &LlvmTypes, row: Row) -> OneToOne {
        let cx = types.context();
        let (from, to) = match row.flags {
            Flags::None => ("", ""),
            Flags::Overflow => ("overflowFlags", "overflowFlags"),
            Flags::Exact => ("isExact", "isExact"),
            Flags::FastMath => ("fastmath", "fastmathFlags"),
            Flags::Kept => ("fastmath", ""),
        };
        let target = cx.op_name(row.to);
        let (flags, checked) = (row.flags, row.checked);
        OneToOne { target, flags, checked, from: place(cx, row.from, from), to: place(cx, row.to, to) }
    }

    /// A state for what an operation becomes, with its attributes.
    pub(crate) fn state(&self, op: OpRef<'_>) -> Result<OpState, MatchFailure> {
        let cx = op.context();
        let mut state = OpState::new(cx, self.target, op.loc());
        let word = self.from.and_then(|from| op.slot_words().get(from));
        match (self.flags, word, self.to.and_then(|to| state.slots.get_mut(to))) {
            (Flags::Overflow | Flags::Exact, Some(word), Some(slot)) => *slot = word,
            (Flags::FastMath, Some(word), Some(slot)) => *slot = fast_math(word),
            (Flags::Kept, Some(word), _) if word != NO_WORD && word != 0 => {
                let flags = arith::FastMathFlags::DEF.widen(cx, word);
                state.set_discardable(cx.ident("fastmath"), flags);
            }
            _ => {}
        }
        set_discardable(cx, op, &mut state)?;
        Ok(state)
    }

    pub(crate) fn convert(&self, at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
        let view = at.view(rw);
        if self.checked && has_foreign_floats(view) {
            return no_match("unsupported floating point type");
        }
        let values = at.operands.all();
        if !values.iter().all(|&value| is_compatible(rw.value(value).ty())) {
            return no_match("an operand is not of a type of LLVM");
        }
        let Some(result) = view.results().next() else { return no_match("no result") };
        let (ty, state) = (result.ty_handle(), self.state(view)?);
        each_vector(at, ty, rw, &mut || copy_of(at.context(), &state))
    }
}

/// A state of the same name, place and attributes.
fn copy_of(cx: &Context, state: &OpState) -> OpState {
    let mut copy = OpState::new(cx, state.name, state.loc);
    copy.slots = state.slots.clone();
    copy.discardable = state.discardable.clone();
    copy
}

/// An operation for the operands, with attributes: one, or where they are arrays one for each vector.
pub(crate) fn build(
    at: &Site<'_>,
    rw: &mut ConversionRewriter<'_>,
    make: impl Fn(&Context, Loc) -> OpState,
) -> MatchResult {
    let Some(result) = at.view(rw).results().next() else { return no_match("no result") };
    each_vector(at, result.ty_handle(), rw, &mut || make(at.context(), at.loc))
}

/// Puts operations that are made of states in the place of an operation whose result has the type `ty`.
fn each_vector(
    at: &Site<'_>,
    ty: Type,
    rw: &mut ConversionRewriter<'_>,
    state: &mut dyn FnMut() -> OpState,
) -> MatchResult {
    let values = at.operands.all();
    let mut insert = |rw: &mut ConversionRewriter<'_>, ty, values: &[Value]| {
        rw.insert_value(state().operands(values.iter().copied()).results([ty]))
    };
    let made = if values.first().is_some_and(|&value| is_array(rw, value)) {
        unroll(at.loc, ty, values, rw, &mut insert)?
    } else {
        let ty = rw.convert_type(ty)?;
        insert(rw, ty, values)
    };
    at.replace(&[made], rw)
}
