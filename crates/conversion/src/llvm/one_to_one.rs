//! Patterns for operations that become one operation each.

use super::LlvmTypes;
use super::flags::fast_math;
use super::vectors::{is_array, unroll};
use ir::def::EnumAttr;
use ir::{Build, Context, Loc, NO_WORD, NamedAttr, Op, OpName, OpRef, OpState, Type, TypeRef, Value};
use llvm::types::is_compatible;
use rewrite::{ConversionRewriter, ConversionSet, Convert, MatchFailure, MatchResult, Operands, no_match};
use smallvec::SmallVec;

/// What becomes of the attribute of an operation that says what may be assumed.
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

/// How an operation becomes another, with names and places looked up.
pub(crate) struct OneToOne {
    types: LlvmTypes,
    target: OpName,
    flags: Flags,
    checked: bool,
    /// Where the word of the flags is in the operation, and where in what it becomes.
    from: Option<usize>,
    to: Option<usize>,
}

/// Adds the patterns of a table.
pub(crate) fn patterns(set: &mut ConversionSet, types: &LlvmTypes, rows: &[Row]) {
    for &row in rows {
        let lowering = OneToOne::of(types, row);
        let convert = Convert::on(row.from, move |op, operands, rw| lowering.convert(op, operands, rw));
        set.convert(convert.called(row.from));
    }
}

/// Where the word of an inherent attribute is.
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

/// Converts attributes of which `llvm` knows nothing.
pub(crate) fn put_discardable(cx: &Context, op: OpRef<'_>, state: &mut OpState) -> bool {
    let entries: &[NamedAttr] = op.discardable().as_dictionary().unwrap_or(&[]);
    entries.iter().all(|entry| state.try_put_attr(cx, entry.name, entry.value))
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
        OneToOne {
            types: types.clone(),
            target,
            flags,
            checked,
            from: place(cx, row.from, from),
            to: place(cx, row.to, to),
        }
    }

    /// A state for what an operation becomes, with its attributes.
    pub(crate) fn state(&self, op: OpRef<'_>, loc: Loc) -> Result<OpState, MatchFailure> {
        let cx = self.types.context();
        let mut state = OpState::new(cx, self.target, loc);
        let word = self.from.and_then(|from| op.slot_words().get(from)).copied();
        match (self.flags, word, self.to.and_then(|to| state.slots.get_mut(to))) {
            (Flags::Overflow | Flags::Exact, Some(word), Some(slot)) => *slot = word,
            (Flags::FastMath, Some(word), Some(slot)) => *slot = fast_math(word),
            (Flags::Kept, Some(word), _) if word != NO_WORD && word != 0 => {
                let flags = arith::FastMathFlags::DEF.widen(cx, word);
                state.put_discardable(cx.ident("fastmath"), flags);
            }
            _ => {}
        }
        if !put_discardable(cx, op, &mut state) {
            return Err(MatchFailure { reason: "an attribute is of another kind" });
        }
        Ok(state)
    }

    pub(crate) fn convert(
        &self,
        op: Op,
        operands: &Operands,
        rw: &mut ConversionRewriter<'_>,
    ) -> MatchResult {
        let view = rw.op(op);
        if self.checked && has_foreign_floats(view) {
            return no_match("unsupported floating point type");
        }
        let values = operands.all();
        if !values.iter().all(|&value| is_compatible(rw.value(value).ty())) {
            return no_match("an operand is not of a type of LLVM");
        }
        let Some(result) = view.results().next() else { return no_match("no result") };
        let (ty, loc) = (result.ty_handle(), view.loc());
        let state = self.state(view, loc)?;
        if values.first().is_none_or(|&value| !is_array(rw, value)) {
            let ty = rw.convert_type(ty)?;
            let made = rw.insert_value(state.operands(values.iter().copied()).results([ty]));
            rw.replace_op(op, &[made]);
            return Ok(());
        }
        let made = unroll(&self.types, loc, ty, values, rw, &mut |rw, ty, elements| {
            let state = copy_of(rw.context(), &state);
            rw.insert_value(state.operands(elements.iter().copied()).results([ty]))
        })?;
        rw.replace_op(op, &[made]);
        Ok(())
    }
}

/// A state of the same name, place and attributes.
fn copy_of(cx: &Context, state: &OpState) -> OpState {
    let mut copy = OpState::new(cx, state.name, state.loc);
    copy.slots = state.slots.clone();
    copy.discardable = state.discardable.clone();
    copy
}

/// An operation of a name for operands: one, or where they are arrays one for each vector. `put` gives it attributes.
pub(crate) fn build(
    types: &LlvmTypes,
    op: Op,
    values: &[Value],
    rw: &mut ConversionRewriter<'_>,
    make: impl Fn(&Context, Loc) -> OpState,
) -> MatchResult {
    let view = rw.op(op);
    let Some(result) = view.results().next() else { return no_match("no result") };
    let (ty, loc): (Type, Loc) = (result.ty_handle(), view.loc());
    let arrays: SmallVec<[Value; 4]> = values.into();
    let made = if arrays.first().is_some_and(|&value| is_array(rw, value)) {
        unroll(types, loc, ty, &arrays, rw, &mut |rw, ty, elements| {
            let state = make(types.context(), loc).operands(elements.iter().copied());
            rw.insert_value(state.results([ty]))
        })?
    } else {
        let ty = rw.convert_type(ty)?;
        rw.insert_value(make(types.context(), loc).operands(arrays).results([ty]))
    };
    rw.replace_op(op, &[made]);
    Ok(())
}
