//! Operations of Linalg in 2019 on buffers, views and ranges, which are operations on memrefs today.

use super::adjust::{op_error, segments};
use super::{OldParser, ParseResult, put};
use ir::{DYNAMIC, Loc, NamedAttr, OpState, Type, Value};
use syntax::legacy::OpHead;

impl<'a> OldParser<'_, 'a> {
    /// Returns the minimum, the maximum and the step of a range.
    fn range_parts(&mut self, head: &OpHead<'a>, range: Value) -> ParseResult<[Value; 3]> {
        let mut parts = [range; 3];
        for (at, part) in parts.iter_mut().enumerate() {
            let number = self.emit_index(head, at as i64)?;
            *part = self.emit(head, "tensor.extract", &[range, number], Type::INDEX)?;
        }
        Ok(parts)
    }

    /// Parses `, type` until the types end.
    fn more_types(&mut self, types: &mut Vec<Type>) -> ParseResult<()> {
        while self.eat(b',') {
            types.push(self.ty()?);
        }
        Ok(())
    }
}

/// Parses `buffer_alloc %size : type`.
pub(super) fn buffer_alloc<'a>(
    p: &mut OldParser<'_, 'a>,
    _head: &OpHead<'a>,
    state: &mut OpState,
    attrs: &mut Vec<NamedAttr>,
) -> ParseResult<()> {
    let size = p.operand_use()?;
    let (_, ty) = p.old_dict_type(attrs)?;
    p.old_operands(state, &[(size, Type::INDEX)])?;
    state.result_types.push(ty);
    Ok(())
}

/// Parses `buffer_size %b : type`.
pub(super) fn buffer_size<'a>(
    p: &mut OldParser<'_, 'a>,
    head: &OpHead<'a>,
    state: &mut OpState,
    attrs: &mut Vec<NamedAttr>,
) -> ParseResult<()> {
    p.one_operand(state, attrs)?;
    let first = p.emit_index(head, 0)?;
    state.operands.push(first);
    state.result_types.push(Type::INDEX);
    Ok(())
}

/// Parses `range %min:%max:%step : type`.
pub(super) fn range<'a>(
    p: &mut OldParser<'_, 'a>,
    _head: &OpHead<'a>,
    state: &mut OpState,
    attrs: &mut Vec<NamedAttr>,
) -> ParseResult<()> {
    let mut parts = [p.operand_use()?; 3];
    for part in &mut parts[1..] {
        p.want(b':', "expected ':'")?;
        *part = p.operand_use()?;
    }
    let (_, ty) = p.old_dict_type(attrs)?;
    p.old_operands(state, &parts.map(|part| (part, Type::INDEX)))?;
    state.result_types.push(ty);
    Ok(())
}

/// Parses `range_intersect %r, %s : type`: from the larger minimum to the smaller maximum, by the product of the
/// steps.
pub(super) fn range_intersect<'a>(
    p: &mut OldParser<'_, 'a>,
    head: &OpHead<'a>,
    state: &mut OpState,
    attrs: &mut Vec<NamedAttr>,
) -> ParseResult<()> {
    let ranges: [_; 2] = p.old_uses()?;
    let (_, ty) = p.old_dict_type(attrs)?;
    let mut parts = Vec::new();
    for range in ranges {
        let range = p.resolve_use(range, ty)?;
        parts.push(p.range_parts(head, range)?);
    }
    for (at, name) in ["arith.maxsi", "arith.minsi", "arith.muli"].into_iter().enumerate() {
        let part = p.emit(head, name, &[parts[0][at], parts[1][at]], Type::INDEX)?;
        state.operands.push(part);
    }
    state.result_types.push(ty);
    Ok(())
}

/// Parses `view %b[%r, %s] : type`: a view without offset, whose rows follow each other in the buffer.
pub(super) fn view<'a>(
    p: &mut OldParser<'_, 'a>,
    head: &OpHead<'a>,
    state: &mut OpState,
    attrs: &mut Vec<NamedAttr>,
) -> ParseResult<()> {
    let buffer = p.operand_use()?;
    let base = p.uses.len();
    p.subscripts()?;
    let (pos, ty) = p.old_dict_type(attrs)?;
    let element = p.cx.ty(ty).element_or_self().handle();
    let buffer_ty = p.linalg_buffer(pos, element)?;
    p.old_operands(state, &[(buffer, buffer_ty)])?;
    let rank = p.uses.len() - base;
    let range_ty = p.linalg_range();
    let (mut sizes, mut strides) = (Vec::new(), Vec::new());
    let mut row = p.emit_index(head, 1)?;
    for at in (base..p.uses.len()).rev() {
        let range = p.uses[at];
        let range = p.resolve_use(range, range_ty)?;
        let [min, max, step] = p.range_parts(head, range)?;
        sizes.insert(0, p.emit(head, "arith.subi", &[max, min], Type::INDEX)?);
        strides.insert(0, p.emit(head, "arith.muli", &[row, step], Type::INDEX)?);
        row = p.emit(head, "arith.muli", &[row, max], Type::INDEX)?;
    }
    p.uses.truncate(base);
    let offset = p.emit_index(head, 0)?;
    state.operands.push(offset);
    state.operands.extend(sizes.into_iter().chain(strides));
    put_places(p, attrs, 1, &vec![DYNAMIC; rank], rank);
    state.result_types.push(ty);
    Ok(())
}

/// Parses `slice %v[%r, %i] : view, range, index, view`: an index drops its dimension.
pub(super) fn slice<'a>(
    p: &mut OldParser<'_, 'a>,
    head: &OpHead<'a>,
    state: &mut OpState,
    attrs: &mut Vec<NamedAttr>,
) -> ParseResult<()> {
    let source = p.operand_use()?;
    let base = p.uses.len();
    p.subscripts()?;
    let (_, ty) = p.old_dict_type(attrs)?;
    let mut types = vec![ty];
    p.more_types(&mut types)?;
    let rank = p.uses.len() - base;
    let (&[source_ty, ref inner @ .., result_ty], true) = (&types[..], types.len() == rank + 2) else {
        return op_error(p, head, "expected the types of the view, its indexings and the result");
    };
    p.old_operands(state, &[(source, source_ty)])?;
    let (mut offsets, mut sizes, mut strides, mut kept) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    for (at, &ty) in inner.iter().enumerate() {
        let indexing = p.uses[base + at];
        let value = p.resolve_use(indexing, ty)?;
        if ty == Type::INDEX {
            offsets.push(value);
            kept.push(1);
            continue;
        }
        let [min, max, step] = p.range_parts(head, value)?;
        offsets.push(min);
        sizes.push(p.emit(head, "arith.subi", &[max, min], Type::INDEX)?);
        strides.push(step);
        kept.push(DYNAMIC);
    }
    p.uses.truncate(base);
    state.operands.extend(offsets.into_iter().chain(sizes).chain(strides));
    put_places(p, attrs, rank, &kept, kept.iter().filter(|&&size| size == DYNAMIC).count());
    state.result_types.push(result_ty);
    Ok(())
}

/// Sets the attributes of offsets, sizes and strides: `sizes` are also the strides, 1 or dynamic.
fn put_places(
    p: &OldParser<'_, '_>,
    attrs: &mut Vec<NamedAttr>,
    offsets: usize,
    sizes: &[i64],
    dynamic: usize,
) {
    put(p.cx, attrs, "static_offsets", p.cx.i64_array_attr(&vec![DYNAMIC; offsets]));
    put(p.cx, attrs, "static_sizes", p.cx.i64_array_attr(sizes));
    put(p.cx, attrs, "static_strides", p.cx.i64_array_attr(sizes));
    segments(p, attrs, &[1, offsets, dynamic, dynamic]);
}

/// Attribute that keeps the indexing maps of an operation that implies them.
const MEMOIZED: &str = "linalg.memoized_indexing_maps";

/// Parses `matmul(%a, %b, %c) : view, view, view`, and gives it the region that multiplies and adds.
pub(super) fn contraction<'a>(
    p: &mut OldParser<'_, 'a>,
    head: &OpHead<'a>,
    state: &mut OpState,
    attrs: &mut Vec<NamedAttr>,
) -> ParseResult<()> {
    let base = p.uses.len();
    p.want(b'(', "expected '('")?;
    p.uses_until(b')', "expected ')'")?;
    let (_, ty) = p.old_dict_type(attrs)?;
    let mut types = vec![ty];
    p.more_types(&mut types)?;
    if types.len() != 3 || p.uses.len() - base != 3 {
        return op_error(p, head, "expected 3 operands");
    }
    for (at, &ty) in types.iter().enumerate() {
        let operand = p.uses[base + at];
        p.old_operands(state, &[(operand, ty)])?;
    }
    p.uses.truncate(base);
    let element = p.cx.ty(ty).element_or_self().handle();
    if types.iter().any(|&ty| p.cx.ty(ty).element_or_self().handle() != element) {
        return op_error(p, head, "expected equal element types");
    }
    segments(p, attrs, &[2, 1]);
    let (name, maps) = match p.cx.op_name_str(state.name) {
        "linalg.dot" => (MEMOIZED, "[affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> ()>]"),
        "linalg.matvec" => {
            (MEMOIZED, "[affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (j)>, affine_map<(i, j) -> (i)>]")
        }
        _ => (
            "indexing_maps",
            "[affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (k, j)>, affine_map<(i, j, k) -> (i, j)>]",
        ),
    };
    let maps = syntax::parse_attr(p.cx, maps).map_err(|error| p.fail(head.pos as usize, error.message()))?;
    put(p.cx, attrs, name, maps);
    let region = p.empty_region(state);
    let block = p.body.append_new_block(region, &[element; 3]);
    let arguments: Vec<Value> = p.body.block(block).arguments().map(|argument| argument.handle()).collect();
    let names =
        if p.cx.ty(element).is_float() { ["arith.mulf", "arith.addf"] } else { ["arith.muli", "arith.addi"] };
    let mut result = arguments[1];
    // As where today's form is read, which does not show them, they have no location.
    for (name, argument) in names.into_iter().zip([arguments[0], arguments[2]]) {
        let state = p.emitted(head, name, &[argument, result], Loc::UNKNOWN)?.results([element]);
        let op = p.body.create(state);
        p.body.append(block, op);
        result = p.body.op(op).result(0).handle();
    }
    let state = p.emitted(head, "linalg.yield", &[result], Loc::UNKNOWN)?;
    let end = p.body.create(state);
    p.body.append(block, end);
    Ok(())
}
