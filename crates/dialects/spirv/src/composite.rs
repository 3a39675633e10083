//! Composites and their parts.

use crate::family::*;
use crate::types::{CooperativeMatrixType, TensorArmType, part_count, part_type};
use diag::Diagnostic;
use ir::asm::{Delimiter, OpParser, OpPrinter};
use ir::def::{Fold, FoldCx};
use ir::markers::{ArrayAttr, AttrMarker};
use ir::{Attr, AttrRef, OpRef, OpState, TypeRef, ValueRef};

families! {
    CONSTRUCT: ["constituents" Variadic SpirvType] -> ["result" One Composite],
        [], PURE, [],
        "$constituents attr-dict `:` `(` type(operands) `)` `->` type($result)",
        { hooks: verifier(&verify_construct) } =>
        /// Builds a composite of its parts.
        "CompositeConstruct";
    EXTRACT: ["composite" One Composite] -> ["component" One SpirvType],
        [attr("indices", I32ArrayAttr::CONSTRAINT)], PURE, [],
        CUSTOM, { hooks: EXTRACT_HOOKS } =>
        /// Returns the part of a composite that indices lead to.
        "CompositeExtract" fold fold_extract;
    INSERT: ["object" One SpirvType, "composite" One Composite] -> ["result" One Composite],
        [attr("indices", I32ArrayAttr::CONSTRAINT)], PURE, [],
        CUSTOM, { hooks: INSERT_HOOKS } =>
        /// Replaces the part of a composite that indices lead to.
        "CompositeInsert";
}

const EXTRACT_HOOKS: OpHooks =
    OpHooks { parse: Some(&parse_extract), print: Some(&print_extract), ..verifier(&verify_extract) };
const INSERT_HOOKS: OpHooks =
    OpHooks { parse: Some(&parse_insert), print: Some(&print_insert), ..verifier(&verify_insert) };

/// Returns the number of parts that a composite is known to have.
fn count(ty: TypeRef<'_>) -> Option<u64> {
    match TensorArmType::cast(ty) {
        Some(tensor) => u64::try_from(tensor.shape()?.iter().product::<i64>()).ok(),
        None => part_count(ty),
    }
}

/// Returns the type of the part of a composite that indices lead to.
///
/// # Errors
/// A message where they lead to none.
pub(crate) fn part_at<'a>(ty: TypeRef<'a>, indices: AttrRef<'_>) -> Result<TypeRef<'a>, String> {
    let indices = indices.as_array().ok_or("expected a 32-bit integer array attribute for 'indices'")?;
    if indices.len() == 0 {
        return Err("expected at least one index for spirv.CompositeExtract".to_owned());
    }
    let mut part = ty;
    for index in indices {
        let number = index.as_i64();
        let number =
            number.ok_or_else(|| format!("expected an 32-bit integer for index, but found '{index}'"))?;
        // No composite has as many parts as a negative number without its sign.
        let place = number as u64;
        if count(part).is_some_and(|count| place >= count) {
            return Err(format!("index {number} out of bounds for '{part}'"));
        }
        part = part_type(part, place)
            .ok_or_else(|| format!("cannot extract from non-composite type '{part}' with index {number}"))?;
    }
    Ok(part)
}

fn parse_extract(parser: &mut dyn OpParser, state: &mut OpState) -> Result<(), Diagnostic> {
    let cx = parser.context().clone();
    let composite = parser.operand()?;
    let position = parser.position();
    let indices = parser.attribute(None)?;
    state.try_put_named(&cx, "indices", indices);
    let ty = parser.colon_type()?;
    let value = parser.resolve(composite, ty)?;
    let part = part_at(cx.ty(ty), cx.attr_ref(indices));
    state.operands.push(value);
    state.result_types.push(part.map_err(|message| parser.error_at(position, &message))?.handle());
    Ok(())
}

fn print_indices(op: OpRef<'_>, printer: &mut dyn OpPrinter) {
    if let Some(indices) = op.attr("indices") {
        printer.attr(indices.handle());
    }
    printer.write(" : ");
}

fn print_extract(op: OpRef<'_>, printer: &mut dyn OpPrinter) {
    printer.write(" ");
    printer.operands(&mut op.operands());
    print_indices(op, printer);
    printer.ty(op.operand(0).ty_handle());
}

fn parse_insert(parser: &mut dyn OpParser, state: &mut OpState) -> Result<(), Diagnostic> {
    let cx = parser.context().clone();
    let position = parser.position();
    let operands = parser.operand_list(Delimiter::None)?;
    let &[object, composite] = &operands[..] else {
        return Err(parser.error_at(position, "expected 2 operands"));
    };
    let indices = parser.attribute(None)?;
    state.try_put_named(&cx, "indices", indices);
    let of_object = parser.colon_type()?;
    parser.keyword("into")?;
    let ty = parser.ty()?;
    for (operand, ty) in [(object, of_object), (composite, ty)] {
        let value = parser.resolve(operand, ty)?;
        state.operands.push(value);
    }
    state.result_types.push(ty);
    Ok(())
}

fn print_insert(op: OpRef<'_>, printer: &mut dyn OpPrinter) {
    printer.write(" ");
    printer.operands(&mut op.operands());
    print_indices(op, printer);
    printer.ty(op.operand(0).ty_handle());
    printer.write(" into ");
    printer.ty(op.operand(1).ty_handle());
}

/// Returns the type of the part that an operation's indices lead to.
fn part_of<'a>(op: OpRef<'a>, composite: TypeRef<'a>) -> Result<TypeRef<'a>, Diagnostic> {
    let Some(indices) = op.attr("indices") else { return Ok(composite) };
    part_at(composite, indices).map_err(|message| Diagnostic::error(op.context().place(op.loc()), message))
}

fn verify_extract(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let (part, found) = (part_of(op, op.operand(0).ty())?, op.result(0).ty());
    if part != found {
        return Err(op.error(format!("invalid result type: expected '{part}' but provided '{found}'")));
    }
    Ok(())
}

fn verify_insert(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let (object, composite, result) = (op.operand(0).ty(), op.operand(1).ty(), op.result(0).ty());
    let part = part_of(op, composite)?;
    if part != object {
        return Err(op.error(format!("object operand type should be '{part}', but found '{object}'")));
    }
    if composite != result {
        return Err(op.error(format!(
            "result type should be the same as the composite type, but found '{composite}' vs '{result}'"
        )));
    }
    Ok(())
}

fn wrong_count(op: OpRef<'_>, expected: u64, found: u64) -> Result<(), Diagnostic> {
    Err(op.error(format!("has incorrect number of operands: expected {expected}, but provided {found}")))
}

/// Verifies that an operand has the type of a part.
fn verify_part(op: OpRef<'_>, part: TypeRef<'_>, operand: TypeRef<'_>) -> Result<(), Diagnostic> {
    if part != operand {
        return Err(op.error(format!(
            "operand type mismatch: expected operand type '{part}', but provided '{operand}'"
        )));
    }
    Ok(())
}

fn verify_construct(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let (ty, found) = (op.result(0).ty(), op.num_operands() as u64);
    if let Some(matrix) = CooperativeMatrixType::cast(ty) {
        return match (matrix.element_type(), op.operands().next()) {
            (Some(element), Some(only)) if found == 1 => verify_part(op, element, only.ty()),
            _ => wrong_count(op, 1, found),
        };
    }
    let of_vector = || ty.num_elements().filter(|_| ty.is_vector()).map(|number| number as u64);
    let parts = of_vector().or_else(|| count(ty));
    if parts == Some(found) {
        return op.operands().enumerate().try_for_each(|(index, operand)| {
            let part = if ty.is_vector() { ty.element_type() } else { part_type(ty, index as u64) };
            part.map_or(Ok(()), |part| verify_part(op, part, operand.ty()))
        });
    }
    let (true, Some(element), Some(parts)) = (ty.is_vector(), ty.element_type(), parts) else {
        return Err(op.error(
            "expected to return a vector or cooperative matrix when the number of constituents is less than what the result needs",
        ));
    };
    let mut sum = 0;
    for operand in op.operands() {
        let ty = operand.ty();
        if !ty.is_vector() && ty.bit_width().is_none() {
            return Err(op.error(format!(
                "operand type mismatch: expected operand to have a scalar or vector type, but provided '{ty}'"
            )));
        }
        let found = ty.element_or_self();
        if found != element {
            return Err(op.error(format!(
                "operand element type mismatch: expected to be '{element}', but provided '{found}'"
            )));
        }
        sum += if ty.is_vector() { ty.num_elements().unwrap_or(0) as u64 } else { 1 };
    }
    if sum == parts { Ok(()) } else { wrong_count(op, parts, sum) }
}

/// Number of insertions that a fold looks through, which are in a circle where no path leads to them.
const MAX_INSERTIONS: usize = 1 << 16;

/// Returns the value that an operation makes a part at some indices, and the composite around it.
fn inserted_at<'a>(mut composite: ValueRef<'a>, indices: &[Attr]) -> (Option<ValueRef<'a>>, ValueRef<'a>) {
    for _ in 0..MAX_INSERTIONS {
        let insert = composite.defining_op().filter(|op| op.is("spirv.CompositeInsert"));
        let Some((insert, places)) = insert.and_then(|insert| Some((insert, indices_of(insert)?))) else {
            break;
        };
        if places == indices {
            return (Some(insert.operand(0)), composite);
        }
        // Upstream looks past insertions of a part of the part, or around it, too, which change it.
        if places.starts_with(indices) || indices.starts_with(places) {
            break;
        }
        composite = insert.operand(1);
    }
    (None, composite)
}

fn indices_of(op: OpRef<'_>) -> Option<&[Attr]> {
    let indices = op.attr("indices")?.handle();
    ArrayAttr::from_attr(op.context(), indices)
}

/// Returns the part of a constant that indices lead to.
fn part_of_constant(constant: AttrRef<'_>, indices: &[Attr]) -> Option<Attr> {
    let Some((&first, rest)) = indices.split_first() else { return Some(constant.handle()) };
    let index = usize::try_from(constant.context().attr_ref(first).as_i64()?).ok()?;
    match constant.as_array() {
        Some(mut items) => part_of_constant(items.nth(index)?, rest),
        None => {
            let dense =
                constant.as_dense().filter(|dense| dense.ty().rank() == Some(1) && rest.is_empty())?;
            dense.attr(index).map(AttrRef::handle)
        }
    }
}

/// A part of a composite is what was inserted there, what it was constructed of, or a part of a constant.
fn fold_extract(cx: &mut FoldCx<'_>) -> Fold {
    let Some(indices) = indices_of(cx.op) else { return Fold::None };
    let (inserted, composite) = inserted_at(cx.op.operand(0), indices);
    if let Some(inserted) = inserted {
        return inserted.into();
    }
    let construct = composite.defining_op().filter(|op| op.is("spirv.CompositeConstruct"));
    if let (Some(construct), &[index]) = (construct, indices)
        && count(composite.ty()) == Some(construct.num_operands() as u64)
        && let Some(index) = cx.op.context().attr_ref(index).as_i64()
        && let Some(part) = construct.operands().nth(index as usize)
    {
        return part.into();
    }
    cx.constant(0).and_then(|constant| part_of_constant(constant, indices)).into()
}
