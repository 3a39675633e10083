//! Types, and casts between values of old and new types.

use crate::llvm::LlvmTypes;
use dialect_transforms::make::Make;
use ir::{Build, Context, Type, TypeRef, Value};
use memref::layout::strides_and_offset;
use rewrite::{Materialization, Rewriter, TypeConverter};

/// Number of the memory space of buffers that a group shares; their addresses have 32 bits.
const SHARED: i64 = 3;

/// Returns a converter to types of `xevm`; others become those of `llvm`.
pub(super) fn converter(llvm: LlvmTypes) -> TypeConverter {
    let mut types = TypeConverter::new();
    types.add(move |ty| convert(&llvm, ty));
    types.source_materialization(as_vector);
    types.source_materialization(recast);
    types.target_materialization(address);
    types.target_materialization(without_sign);
    types.target_materialization(element);
    types.target_materialization(recast);
    types.casts_stay();
    types
}

fn convert(llvm: &LlvmTypes, ty: TypeRef<'_>) -> Option<Type> {
    let cx = ty.context();
    if ty.is_vector() {
        let element = llvm.convert(ty.element_or_self().handle())?;
        let count = ty.num_elements()?;
        return Some(if count == 1 { element } else { cx.vector_type(&[count], element) });
    }
    if let Some(desc) = xegpu::TensorDesc::of(ty) {
        return match (desc.chunk, desc.shape.len()) {
            (Some(_), _) => None,
            (None, 1) => Some(Type::I64),
            (None, _) => Some(cx.vector_type(&[8], Type::I32)),
        };
    }
    if xegpu::MemDesc::of(ty).is_some() {
        return Some(Type::I32);
    }
    if ty.is_memref() && ty.rank().is_some() {
        let is_shared = ty.memory_space().and_then(|space| space.as_i64()) == Some(SHARED);
        return Some(if is_shared { Type::I32 } else { Type::I64 });
    }
    llvm.convert(ty.handle())
}

/// Returns the only value there is, and the types it has and gets.
fn single(what: Materialization<'_>) -> Option<(Value, Type)> {
    let &[input] = what.inputs else { return None };
    Some((input, what.ty()?))
}

/// Creates the address of the first element of a buffer.
fn address(rw: &mut Rewriter<'_>, what: Materialization<'_>) -> Option<Value> {
    let (buffer, ty) = single(what)?;
    let of = rw.value(buffer).ty();
    let (rank, bits) = (of.rank().filter(|_| of.is_memref())?, of.element_or_self().bit_width()?);
    let known = strides_and_offset(of).map(|layout| layout.offset).filter(|&offset| offset != ir::DYNAMIC);
    let (element, space) = (of.element_or_self().handle(), of.memory_space().map(|space| space.handle()));
    let m = &mut Make { rw, loc: what.loc };
    const ADDRESS: &str = "memref.extract_aligned_pointer_as_index";
    let (start, offset) = match known {
        Some(offset) => (m.value(ADDRESS, &[buffer], Type::INDEX), m.index(offset)),
        None => {
            let mut results = vec![m.cx().memref_type_with(&[], element, None, space)];
            results.resize(2 + 2 * rank, Type::INDEX);
            let parts = m.op("memref.extract_strided_metadata", &[buffer], &results);
            let [base, offset] = [0, 1].map(|at| m.rw.op(parts).result(at).handle());
            (m.value(ADDRESS, &[base], Type::INDEX), offset)
        }
    };
    let start = m.value("arith.index_castui", &[start], ty);
    let offset = m.value("arith.index_castui", &[offset], ty);
    let bytes = m.int(ty, (bits / 8).into());
    let offset = m.same("arith.muli", &[offset, bytes]);
    Some(m.same("arith.addi", &[start, offset]))
}

/// Creates the signless integer of an unsigned one of the same width.
fn without_sign(rw: &mut Rewriter<'_>, what: Materialization<'_>) -> Option<Value> {
    let (input, ty) = single(what)?;
    let cx: Context = rw.context().clone();
    let of = rw.value(input).ty();
    let is_unsigned = of.signedness() == Some(ir::Signedness::Unsigned);
    let fits =
        is_unsigned && matches!(of.int_width(), Some(32 | 64)) && of.int_width() == cx.ty(ty).int_width();
    fits.then(|| {
        let m = &mut Make { rw, loc: what.loc };
        let index = m.value("index.castu", &[input], Type::INDEX);
        m.value("arith.index_castui", &[index], ty)
    })
}

/// Creates the element of a vector of one.
fn element(rw: &mut Rewriter<'_>, what: Materialization<'_>) -> Option<Value> {
    let (input, ty) = single(what)?;
    let of = rw.value(input).ty();
    let is_one = of.is_vector() && of.num_elements() == Some(1);
    let (rank, element) = (of.rank().filter(|_| is_one)?, of.element_or_self().handle());
    let m = &mut Make { rw, loc: what.loc };
    let first = m.cx().i64_array_attr(&vec![0; rank]);
    let value = m.with("vector.extract", &[input], element, &[("static_position", first)]);
    Some(match element {
        Type::INDEX => m.value("arith.index_castui", &[value], ty),
        _ if element != ty => m.value("arith.bitcast", &[value], ty),
        _ => value,
    })
}

/// Creates a vector of other sizes and elements from another.
fn recast(rw: &mut Rewriter<'_>, what: Materialization<'_>) -> Option<Value> {
    let (input, ty) = single(what)?;
    let cx = rw.context().clone();
    let (from, to) = (rw.value(input).ty_handle(), cx.ty(ty));
    if !cx.ty(from).is_vector() || !to.is_vector() {
        return None;
    }
    let m = &mut Make { rw, loc: what.loc };
    let mut value = input;
    if cx.ty(from).shape() != to.shape() {
        let shaped = cx.vector_type(to.shape()?, cx.ty(from).element_or_self().handle());
        value = m.value("vector.shape_cast", &[value], shaped);
    }
    if m.ty(value) != ty {
        value = m.value("vector.bitcast", &[value], ty);
    }
    Some(value)
}

/// Creates a vector of one element.
fn as_vector(rw: &mut Rewriter<'_>, what: Materialization<'_>) -> Option<Value> {
    let (input, ty) = single(what)?;
    let cx = rw.context().clone();
    let (from, to) = (rw.value(input).ty(), cx.ty(ty));
    let is_number = from.is_integer() || from.float_kind().is_some();
    if !is_number || !to.is_vector() || to.num_elements() != Some(1) {
        return None;
    }
    let from = from.handle();
    let m = &mut Make { rw, loc: what.loc };
    let element = to.element_or_self().handle();
    let value = match element {
        Type::INDEX => m.value("arith.index_castui", &[input], Type::INDEX),
        _ if element != from => m.value("arith.bitcast", &[input], element),
        _ => input,
    };
    Some(m.value("vector.broadcast", &[value], ty))
}
