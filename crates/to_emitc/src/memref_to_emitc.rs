//! `convert-memref-to-emitc`: buffers become arrays of C, and allocations calls of its library.

use crate::common::{Patterns, Site, add_pattern, add_patterns, lower, named_type};
use emitc::types::wrap;
use ir::markers::{AttrMarker, DenseI64ArrayAttr};
use ir::{Attr, Body, Build, Builder, Context, InsertPoint, OpRef, Type, TypeRef, Value};
use pass::{PassCx, PassResult, pass};
use rewrite::{
    ConversionRewriter, ConversionSet, MatchFailure, MatchResult, Matched, TypeConverter, no_match,
};

/// The patterns.
const PATTERNS: Patterns = &[
    (memref::Alloca::NAME, "ConvertAlloca", convert_alloca),
    (memref::Copy::NAME, "ConvertCopy", convert_copy),
    (memref::Global::NAME, "ConvertGlobal", convert_global),
    (memref::GetGlobal::NAME, "ConvertGetGlobal", convert_get_global),
    (memref::Load::NAME, "ConvertLoad", convert_load),
    (memref::Store::NAME, "ConvertStore", convert_store),
];

/// Convert MemRef dialect to EmitC dialect
///
/// Buffers of known sizes become arrays. What is allocated on the heap becomes a call of `malloc` or `aligned_alloc`, and a copy one of
/// `memcpy`; the headers of these are included at the start of the module.
#[pass("convert-memref-to-emitc", name = "ConvertMemRefToEmitC", on = "builtin.module", depends("emitc"))]
#[derive(Debug)]
pub struct MemRefToEmitc {
    /// Target C++ (true) instead of C (false)
    #[option]
    pub lower_to_cpp: bool,
}

impl MemRefToEmitc {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let mut types = TypeConverter::new();
        types.add(|ty| ty.handle());
        add_memref_types(&mut types);
        lower(cx, body, Some(types), |target, set| {
            target.illegal_dialect("memref");
            patterns(set);
        })?;
        add_includes(body, self.lower_to_cpp);
        Ok(())
    }
}

/// Adds the patterns that convert buffers.
pub fn patterns(set: &mut ConversionSet) {
    add_pattern(set, memref::Alloc::NAME, "ConvertAlloc", convert_alloc);
    add_patterns(set, PATTERNS);
}

/// Adds that buffers of known sizes become arrays.
pub fn add_memref_types(types: &mut TypeConverter) {
    types.add_nested(|types, ty| {
        if !ty.is_memref() {
            return rewrite::Converted::Unhandled;
        }
        match array_of(types, ty) {
            Some(array) => array.into(),
            None => rewrite::Converted::Failed,
        }
    });
    crate::common::add_casts(types);
}

/// Returns the array that a buffer becomes.
fn array_of(types: &TypeConverter, memref: TypeRef<'_>) -> Option<Type> {
    if !is_plain(memref) || memref.rank()? == 0 {
        return None;
    }
    let element = types.convert_one(memref.element_type()?)?;
    let cx = memref.context();
    if !is_element(cx.ty(element)) {
        return None;
    }
    let def = cx.find_type_def("emitc.array")?;
    let shape = DenseI64ArrayAttr::to_attr(cx, memref.shape()?);
    Some(cx.dialect_type(def, [shape, Some(cx.type_attr(element))]))
}

/// Whether an array may have elements of a type.
fn is_element(ty: TypeRef<'_>) -> bool {
    use emitc::types::{is_integer_like, is_pointer, is_supported_float};
    is_integer_like(ty) || is_supported_float(ty) || is_pointer(ty)
}

/// Whether the sizes of a buffer are known and not zero, and its elements follow each other.
fn is_plain(memref: TypeRef<'_>) -> bool {
    memref.has_static_shape()
        && memref
            .layout()
            .is_none_or(|layout| layout.as_affine_map().is_some_and(|map| is_identity(memref, map)))
        && !memref.shape().unwrap_or_default().contains(&0)
}

fn is_identity(memref: TypeRef<'_>, map: ir::AffineMap) -> bool {
    memref.context().map_data(map).is_identity(memref.context())
}

fn opaque(at: &Site<'_>, text: &[u8]) -> Result<Attr, MatchFailure> {
    let def = at.cx.find_attr_def("emitc.opaque").matched()?;
    Ok(at.cx.dialect_attr(def, [Some(at.cx.string_attr(text))]))
}

fn pointer_to(ty: TypeRef<'_>) -> Result<Type, MatchFailure> {
    Ok(wrap(ty, "emitc.ptr").matched()?.handle())
}

fn convert_alloca(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let view = at.view(rw);
    if !view.result(0).ty().has_static_shape() || view.attr("alignment").is_some() {
        return no_match("cannot transform alloca of unknown size or with an alignment");
    }
    let ty = at.new_type(rw)?;
    let value = opaque(at, b"")?;
    let state = at.state(rw, "emitc.variable", &[]).attr(at.cx, "value", value).results([ty]);
    rw.replace_with(at.op, state);
    Ok(())
}

/// Returns the number of bytes of the elements of a buffer.
fn size_in_bytes(
    at: &Site<'_>,
    memref: TypeRef<'_>,
    rw: &mut ConversionRewriter<'_>,
) -> Result<Value, MatchFailure> {
    let size = named_type(at.cx, "emitc.size_t").matched()?;
    let element = memref.element_type().matched()?;
    let args = at.cx.array_attr(&[at.cx.type_attr(element.handle())]);
    let state = at.state(rw, "emitc.call_opaque", &[]).results([size]);
    let state = state.attr(at.cx, "callee", at.cx.string_attr(b"sizeof")).attr(at.cx, "args", args);
    let bytes = rw.insert_value(state);
    let count = at.number(rw, memref.num_elements().matched()?, Type::INDEX);
    Ok(at.emit(rw, "emitc.mul", &[bytes, count], size))
}

fn convert_alloc(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let view = at.view(rw);
    let memref = at.cx.ty(view.result(0).ty_handle());
    let alignment = view.attr("alignment").and_then(|alignment| alignment.as_i64());
    if !is_plain(memref) || memref.rank() == Some(0) {
        return no_match("incompatible memref type for EmitC conversion");
    }
    let size = named_type(at.cx, "emitc.size_t").matched()?;
    let bytes = size_in_bytes(at, memref, rw)?;
    let (name, operands): (&[u8], Vec<Value>) = match alignment {
        Some(alignment) => (b"aligned_alloc", vec![at.number(rw, alignment, size), bytes]),
        None => (b"malloc", vec![bytes]),
    };
    let def = at.cx.find_type_def("emitc.opaque").matched()?;
    let void = at.cx.dialect_type(def, [Some(at.cx.string_attr(b"void"))]);
    let void = pointer_to(at.cx.ty(void))?;
    let state = at.state(rw, "emitc.call_opaque", &operands).results([void]);
    let memory = rw.insert_value(state.attr(at.cx, "callee", at.cx.string_attr(name)));
    let ty = pointer_to(memref.element_type().matched()?)?;
    let pointer = at.emit(rw, "emitc.cast", &[memory], ty);
    rw.replace_op(at.op, &[pointer]);
    Ok(())
}

/// Returns the address of the first element of an array.
fn first_element(
    at: &Site<'_>,
    array: Value,
    rw: &mut ConversionRewriter<'_>,
) -> Result<Value, MatchFailure> {
    let (shape, element) = emitc::types::array_parts(at.ty(array, rw)).matched()?;
    let zero = at.number(rw, 0, Type::INDEX);
    let mut operands = vec![array];
    operands.resize(shape.len() + 1, zero);
    let lvalue = wrap(element, "emitc.lvalue").matched()?.handle();
    let first = at.emit(rw, "emitc.subscript", &operands, lvalue);
    Ok(at.emit(rw, "emitc.address_of", &[first], pointer_to(element)?))
}

fn convert_copy(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let view = at.view(rw);
    let [source, target] = [0, 1].map(|operand| at.cx.ty(view.operand(operand).ty_handle()));
    if !is_plain(source) || !is_plain(target) {
        return no_match("incompatible memref type for EmitC conversion");
    }
    let from = first_element(at, at.operands.one(0), rw)?;
    let to = first_element(at, at.operands.one(1), rw)?;
    let bytes = size_in_bytes(at, source, rw)?;
    let state = at.state(rw, "emitc.call_opaque", &[to, from, bytes]);
    rw.insert(state.attr(at.cx, "callee", at.cx.string_attr(b"memcpy")));
    rw.erase_op(at.op);
    Ok(())
}

/// Converts a global variable; one without dimensions is no array.
fn convert_global(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let view = at.view(rw);
    let memref = view.attr("type").and_then(|ty| ty.as_type()).matched()?;
    if !memref.has_static_shape() {
        return no_match("cannot transform global with dynamic shape");
    }
    if view.attr("alignment").is_some() {
        return no_match("global variable with alignment requirement is currently not supported");
    }
    let visibility = view.attr("sym_visibility").and_then(|visibility| visibility.as_str());
    let specifier = match visibility {
        None | Some("public") => "extern_specifier",
        Some("private") => "static_specifier",
        Some(_) => return no_match("only public and private visibility is currently supported"),
    };
    let (is_constant, name) = (view.attr("constant").is_some(), view.attr("sym_name").matched()?.handle());
    let (rank, element) = (memref.rank(), memref.element_or_self().handle());
    let value = view.attr("initial_value").filter(|value| !value.is_unit());
    let value = match (value, rank) {
        (Some(value), Some(0)) => Some(value.as_dense().and_then(|value| value.attr(0)).matched()?.handle()),
        (value, _) => value.map(|value| value.handle()),
    };
    let memref = memref.handle();
    let ty = if rank == Some(0) { rw.convert_type(element)? } else { rw.convert_type(memref)? };
    let mut state = at.state(rw, "emitc.global", &[]);
    state = state.attr(at.cx, "sym_name", name).attr(at.cx, "type", at.cx.type_attr(ty));
    state = state.attr(at.cx, specifier, Attr::UNIT);
    if is_constant {
        state = state.attr(at.cx, "const_specifier", Attr::UNIT);
    }
    if let Some(value) = value {
        state = state.attr(at.cx, "initial_value", value);
    }
    rw.replace_with(at.op, state);
    Ok(())
}

fn convert_get_global(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let view = at.view(rw);
    let name = view.attr("name").matched()?.handle();
    let memref = at.cx.ty(view.result(0).ty_handle());
    if memref.rank() != Some(0) {
        let ty = at.new_type(rw)?;
        let state = at.state(rw, "emitc.get_global", &[]).attr(at.cx, "name", name).results([ty]);
        rw.replace_with(at.op, state);
        return Ok(());
    }
    let element = rw.convert_type(memref.element_or_self().handle())?;
    let lvalue = wrap(at.cx.ty(element), "emitc.lvalue").matched()?.handle();
    let state = at.state(rw, "emitc.get_global", &[]).attr(at.cx, "name", name).results([lvalue]);
    let variable = rw.insert_value(state);
    let address = at.emit(rw, "emitc.address_of", &[variable], pointer_to(at.cx.ty(element))?);
    rw.replace_op(at.op, &[address]);
    Ok(())
}

/// Returns the element that an access is to.
fn element(
    at: &Site<'_>,
    operands: &[Value],
    rw: &mut ConversionRewriter<'_>,
) -> Result<(Value, Type), MatchFailure> {
    let array = *operands.first().matched()?;
    let Some((_, element)) = emitc::types::array_parts(at.ty(array, rw)) else {
        return Err(MatchFailure { reason: "expected array type" });
    };
    let lvalue = wrap(element, "emitc.lvalue").matched()?.handle();
    Ok((at.emit(rw, "emitc.subscript", operands, lvalue), element.handle()))
}

fn convert_load(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    at.new_type(rw)?;
    let (variable, ty) = element(at, at.operands.all(), rw)?;
    let state = at.state(rw, "emitc.load", &[variable]).results([ty]);
    rw.replace_with(at.op, state);
    Ok(())
}

fn convert_store(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let (&value, operands) = at.operands.all().split_first().matched()?;
    let (variable, _) = element(at, operands, rw)?;
    let state = at.state(rw, "emitc.assign", &[variable, value]);
    rw.replace_with(at.op, state);
    Ok(())
}

/// Includes the headers of the functions that are called in a module, where it does not do so.
fn add_includes(body: &mut Body, is_cpp: bool) {
    let header = |op: OpRef<'_>| match op.attr("callee")?.as_bytes()? {
        b"malloc" | b"aligned_alloc" => Some(if is_cpp { "cstdlib" } else { "stdlib.h" }),
        b"memcpy" => Some(if is_cpp { "cstring" } else { "string.h" }),
        _ => None,
    };
    let mut headers: Vec<&str> = Vec::new();
    for op in body.root().walk().filter(|op| op.is("emitc.call_opaque")) {
        headers.extend(header(op).filter(|header| !headers.contains(header)));
    }
    let Some(block) = body.root().region(0).first_block() else { return };
    let is_there = |header: &str| {
        block
            .ops()
            .filter(|op| op.is("emitc.include") && op.attr("is_standard_include").is_some())
            .any(|op| op.attr("include").and_then(|include| include.as_str()) == Some(header))
    };
    headers.retain(|header| !is_there(header));
    let (block, loc, cx): (_, _, Context) = (block.handle(), body.root().loc(), body.context().clone());
    let name = cx.op_name("emitc.include");
    for header in headers.into_iter().rev() {
        let state = ir::OpState::new(&cx, name, loc).attr(&cx, "include", cx.string_attr(header.as_bytes()));
        let state = state.attr(&cx, "is_standard_include", Attr::UNIT);
        Builder::new(body, InsertPoint::Start(block)).insert(state);
    }
}
