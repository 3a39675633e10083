//! Transfers between memory and vectors, with the rules of 2019.

use super::adjust::{op_error, segments};
use super::{OldParser, ParseResult, put, take};
use ir::{AffineMap, NamedAttr, OpState, Type, Value};
use syntax::legacy::OpHead;

/// Parses `vector.transfer_read %m[%i], (%pad) {permutation_map: ...} : memref, vector`; the padding is
/// optional and may lack its parentheses.
pub(super) fn transfer_read<'a>(
    p: &mut OldParser<'_, 'a>,
    head: &OpHead<'a>,
    state: &mut OpState,
    attrs: &mut Vec<NamedAttr>,
) -> ParseResult<()> {
    let memref = p.operand_use()?;
    let base = p.uses.len();
    p.subscripts()?;
    let mut padding = None;
    if p.eat(b',') {
        let parens = p.eat(b'(');
        padding = Some(p.operand_use()?);
        if parens {
            p.want(b')', "expected ')'")?;
        }
    }
    p.old_dict(attrs)?;
    let [memref_ty, vector_ty] = two_types(p, head)?;
    check_indices(p, head, memref_ty, p.uses.len() - base)?;
    p.old_operands(state, &[(memref, memref_ty)])?;
    p.resolve_indices(state, base)?;
    if let Some(padding) = padding {
        p.old_operands(state, &[(padding, p.cx.ty(memref_ty).element_or_self().handle())])?;
    }
    state.result_types.push(vector_ty);
    Ok(())
}

/// Parses `vector.transfer_write %v, %m[%i] {permutation_map: ...} : vector, memref`.
pub(super) fn transfer_write<'a>(
    p: &mut OldParser<'_, 'a>,
    head: &OpHead<'a>,
    state: &mut OpState,
    attrs: &mut Vec<NamedAttr>,
) -> ParseResult<()> {
    let [vector, memref] = p.old_uses()?;
    let base = p.uses.len();
    p.subscripts()?;
    p.old_dict(attrs)?;
    let [vector_ty, memref_ty] = two_types(p, head)?;
    let count = p.uses.len() - base;
    if p.cx.ty(memref_ty).rank().is_some_and(|rank| rank != count) {
        let rank = p.cx.ty(memref_ty).rank().unwrap_or(0);
        return op_error(p, head, &format!("expects {} operands (of which {rank} indices)", rank + 2));
    }
    p.old_operands(state, &[(vector, vector_ty), (memref, memref_ty)])?;
    p.resolve_indices(state, base)
}

/// Parses `vector.type_cast %m : memref, memref`.
pub(super) fn type_cast<'a>(
    p: &mut OldParser<'_, 'a>,
    _head: &OpHead<'a>,
    state: &mut OpState,
    attrs: &mut Vec<NamedAttr>,
) -> ParseResult<()> {
    let memref = p.operand_use()?;
    let (_, ty) = p.old_dict_type(attrs)?;
    if !p.eat(b',') && !p.eat_word(b"to") {
        return Err(p.wrong("expected ','"));
    }
    let result = p.ty()?;
    p.old_operands(state, &[(memref, ty)])?;
    state.result_types.push(result);
    Ok(())
}

/// Parses `: first, second`.
fn two_types(p: &mut OldParser<'_, '_>, head: &OpHead<'_>) -> ParseResult<[Type; 2]> {
    let first = p.old_colon_type()?;
    if !p.eat(b',') {
        return Err(p.fail(head.pos as usize, "expected 2 types"));
    }
    Ok([first, p.ty()?])
}

fn check_indices(p: &OldParser<'_, '_>, head: &OpHead<'_>, ty: Type, count: usize) -> ParseResult<()> {
    match p.cx.ty(ty).rank() {
        Some(rank) if rank != count => {
            Err(p.fail(head.pos as usize, &format!("expected {rank} indices to the memref")))
        }
        _ => Ok(()),
    }
}

/// Adds a zero if the text has no padding.
pub(super) fn adjust_transfer_read<'a>(
    p: &mut OldParser<'_, 'a>,
    head: &OpHead<'a>,
    state: &mut OpState,
    attrs: &mut Vec<NamedAttr>,
    _successors: &[u32],
) -> ParseResult<()> {
    let (Some(&memref), Some(&vector)) = (state.operands.first(), state.result_types.first()) else {
        return op_error(p, head, "requires a memref and a vector");
    };
    let Some((rank, element)) = check(p, head, attrs, memref, vector)? else {
        return op_error(p, head, "requires a memref and a vector");
    };
    if state.operands.len() == rank + 1 {
        let padding = zero(p, head, element)?;
        state.operands.push(padding);
    }
    if state.operands.len() != rank + 2 {
        return op_error(p, head, &format!("expected {rank} indices to the memref"));
    }
    segments(p, attrs, &[1, rank, 1, 0]);
    in_bounds(p, attrs, vector);
    Ok(())
}

/// Returns the operands in their groups.
pub(super) fn adjust_transfer_write<'a>(
    p: &mut OldParser<'_, 'a>,
    head: &OpHead<'a>,
    state: &mut OpState,
    attrs: &mut Vec<NamedAttr>,
    _successors: &[u32],
) -> ParseResult<()> {
    let &[vector, memref, ..] = &state.operands[..] else {
        return op_error(p, head, "requires a vector and a memref");
    };
    let vector = p.type_of(vector);
    let Some((rank, _)) = check(p, head, attrs, memref, vector)? else {
        return op_error(p, head, "requires a vector and a memref");
    };
    if state.operands.len() != rank + 2 {
        return op_error(p, head, &format!("expects {} operands (of which {rank} indices)", rank + 2));
    }
    segments(p, attrs, &[1, 1, rank, 0]);
    in_bounds(p, attrs, vector);
    Ok(())
}

/// Returns the `in_bounds` attribute of today: every dimension may be out of bounds.
fn in_bounds(p: &OldParser<'_, '_>, attrs: &mut Vec<NamedAttr>, vector: Type) {
    if attrs.iter().any(|entry| p.cx.ident_str(entry.name) == "in_bounds") {
        return;
    }
    let rank = p.cx.ty(vector).rank().unwrap_or(0);
    let values = vec![p.cx.bool_attr(false); rank];
    put(p.cx, attrs, "in_bounds", p.cx.array_attr(&values));
}

/// Returns a zero of a type; of a vector all zeros.
fn zero<'a>(p: &mut OldParser<'_, 'a>, head: &OpHead<'a>, ty: Type) -> ParseResult<Value> {
    let view = p.cx.ty(ty);
    let scalar = view.element_or_self();
    let bytes = p.cx.dense_element_bytes(scalar.handle());
    let attr = match (scalar.float_kind(), scalar.int_width(), bytes) {
        (_, _, Some(bytes)) if view.is_vector() => p.cx.dense_attr(ty, vec![0; bytes].into(), true),
        (Some(kind), ..) => p.cx.float_attr(ty, &apnum::ApFloat::zero(kind, false)),
        (None, Some(_), _) => p.cx.int_attr(ty, 0),
        _ => return op_error(p, head, "has no padding, and its element type has no zero"),
    };
    p.emit_with(head, "arith.constant", &[], ty, &[("value", attr)])
}

/// Checks the permutation map, which is required. Returns rank and element type of the memref.
fn check(
    p: &OldParser<'_, '_>,
    head: &OpHead<'_>,
    attrs: &mut Vec<NamedAttr>,
    memref: Value,
    vector: Type,
) -> ParseResult<Option<(usize, Type)>> {
    let (memref, vector) = (p.cx.ty(p.type_of(memref)), p.cx.ty(vector));
    let (Some(rank), true) = (memref.rank(), vector.is_vector()) else { return Ok(None) };
    let map = take(p.cx, attrs, "permutation_map");
    let Some(map) = map.and_then(|map| p.cx.attr_ref(map).as_affine_map()) else {
        return op_error(p, head, "requires an AffineMapAttr named 'permutation_map'");
    };
    if p.cx.map(map).num_dims() as usize != rank {
        return op_error(
            p,
            head,
            "requires a permutation_map with input dims of the same rank as the memref type",
        );
    }
    let inner = memref.element_type().and_then(|element| element.rank()).unwrap_or(0);
    if Some(p.cx.map(map).num_results()) != vector.rank().map(|rank| rank - inner.min(rank)) {
        return op_error(
            p,
            head,
            "requires a permutation_map with result dims of the same rank as the vector type",
        );
    }
    check_permutation(p, head, map)?;
    put(p.cx, attrs, "permutation_map", p.cx.map_attr(map));
    Ok(Some((rank, memref.element_or_self().handle())))
}

fn check_permutation(p: &OldParser<'_, '_>, head: &OpHead<'_>, map: AffineMap) -> ParseResult<()> {
    let mut seen = Vec::new();
    for expr in p.cx.map(map).results() {
        match (expr.as_constant(), expr.as_dim()) {
            (Some(0), _) => {}
            (_, Some(dim)) if seen.contains(&dim) => {
                let message =
                    "requires a permutation_map that is a permutation (found one dim used more than once)";
                return op_error(p, head, message);
            }
            (_, Some(dim)) => seen.push(dim),
            _ => {
                let message = "requires a projected permutation_map (at most one dim or the zero constant can appear in each result)";
                return op_error(p, head, message);
            }
        }
    }
    Ok(())
}
