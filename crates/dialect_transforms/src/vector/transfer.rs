//! Transfers between vectors and memory, read and made.

use crate::make::{Make, handles};
use affine::{Apply, BoundMap};
use ir::{AffineMap, Attr, Body, Build, Op, OpRef, Type, TypeData, Value};
use memref::Dim;
use rewrite::create_or_fold;
use vector::{TransferRead, TransferWrite};

/// A `vector.transfer_read` or `vector.transfer_write`.
#[derive(Clone)]
pub struct Transfer {
    /// The operation.
    pub op: Op,
    /// Whether it reads.
    pub is_read: bool,
    /// The memref or tensor.
    pub base: Value,
    /// Its type.
    pub base_ty: Type,
    /// Subscripts of the start of the transfer.
    pub indices: Vec<Value>,
    /// The padding of a read.
    pub padding: Option<Value>,
    /// The mask.
    pub mask: Option<Value>,
    /// The permutation map.
    pub map: AffineMap,
    /// Flags of the dimensions of the vector that are in bounds.
    pub in_bounds: Vec<bool>,
    /// The vector that is read or written.
    pub vector: Value,
    /// Its type.
    pub vector_ty: Type,
    /// Whether the transfer is from or into a tensor.
    pub is_tensor: bool,
}

impl Transfer {
    /// Returns the transfer that an operation is.
    pub fn of(op: OpRef<'_>) -> Option<Transfer> {
        let map = op.attr("permutation_map")?.as_affine_map()?;
        let in_bounds = op.attr("in_bounds")?.as_array()?;
        let in_bounds = in_bounds.map(|bound| bound.as_bool() == Some(true)).collect();
        let (base, indices, padding, mask, vector) = if let Some(read) = op.cast::<TransferRead<'_>>() {
            (read.base(), handles(read.indices()), Some(read.padding()), read.mask(), read.vector())
        } else {
            let write = op.cast::<TransferWrite<'_>>()?;
            (write.base(), handles(write.indices()), None, write.mask(), write.value_to_store())
        };
        Some(Transfer {
            op: op.handle(),
            is_read: padding.is_some(),
            base: base.handle(),
            base_ty: base.ty_handle(),
            indices,
            padding: padding.map(|value| value.handle()),
            mask: mask.map(|value| value.handle()),
            map,
            in_bounds,
            vector: vector.handle(),
            vector_ty: vector.ty_handle(),
            is_tensor: base.ty().is_tensor(),
        })
    }

    /// Returns the rank of the vector.
    pub fn rank(&self, body: &Body) -> usize {
        body.context().ty(self.vector_ty).rank().unwrap_or(0)
    }

    /// Whether the elements of the vector and of the memory have different types.
    pub fn changes_elements(&self, body: &Body) -> bool {
        let cx = body.context();
        cx.ty(self.vector_ty).element_or_self() != cx.ty(self.base_ty).element_or_self()
    }

    /// Returns the dimension of the memory that the first one of the vector is; `None` for one that is stretched.
    pub fn first_dim(&self, body: &Body) -> Option<usize> {
        body.context().map(self.map).result(0)?.as_dim().map(|dim| dim as usize)
    }

    /// Whether the first dimension of the vector is stretched.
    pub fn is_first_stretched(&self, body: &Body) -> bool {
        self.first_dim(body).is_none()
    }

    /// Returns the permutation map without its first result.
    pub fn inner_map(&self, body: &Body) -> AffineMap {
        body.context().map(self.map).drop_result(0)
    }

    /// Returns the rank of the mask.
    pub fn mask_rank(&self, body: &Body) -> Option<usize> {
        body.value(self.mask?).ty().rank()
    }

    /// Returns the type of the vector without its first dimension.
    pub fn inner_type(&self, body: &Body) -> Option<Type> {
        drop_first(body, self.vector_ty)
    }
}

/// Returns a vector type without its first dimension, unless that is scalable.
pub fn drop_first(body: &Body, ty: Type) -> Option<Type> {
    let cx = body.context();
    let TypeData::Vector { shape, scalable, element } = cx.ty(ty).data() else { return None };
    let inner = shape.get(1..)?;
    if scalable & 1 == 1 {
        return None;
    }
    Some(cx.type_of(TypeData::Vector { shape: inner.into(), scalable: scalable >> 1, element: *element }))
}

/// The parts of a new transfer that differ from one that is there.
pub struct Parts<'a> {
    /// The memref or tensor.
    pub base: Value,
    /// Subscripts of the start of the transfer.
    pub indices: &'a [Value],
    /// The permutation map.
    pub map: AffineMap,
    /// The mask.
    pub mask: Option<Value>,
    /// Flags of the dimensions of the vector that are in bounds.
    pub in_bounds: &'a [bool],
}

/// Returns flags as an attribute.
fn flags(m: &Make<'_, '_>, flags: &[bool]) -> Attr {
    let cx = m.cx();
    let flags: Vec<Attr> = flags.iter().map(|&flag| cx.bool_attr(flag)).collect();
    cx.array_attr(&flags)
}

/// Creates a read.
pub fn read(m: &mut Make<'_, '_>, ty: Type, padding: Value, parts: &Parts<'_>) -> Op {
    let cx = m.cx();
    let mut state = TransferRead::state(&cx, m.loc)
        .operands([parts.base])
        .operands(parts.indices.iter().copied())
        .operands([padding])
        .operands(parts.mask)
        .results([ty])
        .attr(&cx, "permutation_map", cx.map_attr(parts.map))
        .attr(&cx, "in_bounds", flags(m, parts.in_bounds));
    let sizes = [1, parts.indices.len() as u32, 1, u32::from(parts.mask.is_some())];
    state.set_words(&cx, "operandSegmentSizes", &sizes);
    m.rw.insert(state)
}

/// Creates a write, which returns the tensor that it is into.
pub fn write(m: &mut Make<'_, '_>, vector: Value, parts: &Parts<'_>) -> Op {
    let cx = m.cx();
    let base_ty = m.ty(parts.base);
    let mut state = TransferWrite::state(&cx, m.loc)
        .operands([vector, parts.base])
        .operands(parts.indices.iter().copied())
        .operands(parts.mask)
        .results(cx.ty(base_ty).is_tensor().then_some(base_ty))
        .attr(&cx, "permutation_map", cx.map_attr(parts.map))
        .attr(&cx, "in_bounds", flags(m, parts.in_bounds));
    let sizes = [1, 1, parts.indices.len() as u32, u32::from(parts.mask.is_some())];
    state.set_words(&cx, "operandSegmentSizes", &sizes);
    m.rw.insert(state)
}

/// Gives a transfer a mask, or another one.
pub fn set_mask(m: &mut Make<'_, '_>, op: Op, mask: Value) {
    let view = m.rw.op(op);
    let Some(sizes) = view.words("operandSegmentSizes").map(<[u32]>::to_vec) else { return };
    let Some((last, rest)) = sizes.split_last() else { return };
    let place: u32 = rest.iter().sum();
    let mut new = rest.to_vec();
    new.push(1);
    let had = *last > 0;
    m.rw.modify_op(op, |op| {
        if had {
            op.operand(place as usize, mask);
        } else {
            op.insert_operands(place as usize, &[mask]).words("operandSegmentSizes", &new);
        }
    });
}

/// Returns the sum of two indices as an `affine.apply`.
pub fn sum(m: &mut Make<'_, '_>, offset: Value, index: Value) -> Value {
    let cx = m.cx();
    let map = cx.make_map(2, 0, [cx.affine_add(cx.affine_dim(0), cx.affine_dim(1))]);
    let mut bound = BoundMap::new(map, [offset, index]);
    bound.compose(m.rw.body());
    let mut state = Apply::state(&cx, m.loc).operands(bound.operands.iter().copied());
    state.put(&cx, Apply::MAP, bound.map);
    m.rw.insert_value(state.results([Type::INDEX]))
}

/// Returns the size of a dimension of memory.
pub fn size(m: &mut Make<'_, '_>, base: Value, dim: usize) -> Value {
    let index = m.index(dim as i64);
    let cx = m.cx();
    let name = if cx.ty(m.ty(base)).is_tensor() { "tensor.dim" } else { Dim::NAME };
    let state = m.rw.state(name, m.loc).operands([base, index]).results([Type::INDEX]);
    create_or_fold(m.rw, state)
}

/// Returns the element, or the inner vector, of a vector at some positions, of which the last may be a value.
pub fn extract(m: &mut Make<'_, '_>, vector: Value, position: &[i64], last: Option<Value>) -> Value {
    let cx = m.cx();
    let ty = element_type(m, m.ty(vector), position.len() + usize::from(last.is_some()));
    let mut position = position.to_vec();
    position.extend(last.map(|_| ir::DYNAMIC));
    let state = m.rw.state("vector.extract", m.loc).operands([vector]).operands(last).results([ty]).attr(
        &cx,
        "static_position",
        cx.i64_array_attr(&position),
    );
    m.rw.insert_value(state)
}

/// Returns a vector with an element, or an inner vector, put in at some positions, of which the last may be a value.
pub fn insert(
    m: &mut Make<'_, '_>,
    value: Value,
    vector: Value,
    position: &[i64],
    last: Option<Value>,
) -> Value {
    let cx = m.cx();
    let ty = m.ty(vector);
    let mut position = position.to_vec();
    position.extend(last.map(|_| ir::DYNAMIC));
    let state =
        m.rw.state("vector.insert", m.loc).operands([value, vector]).operands(last).results([ty]).attr(
            &cx,
            "static_position",
            cx.i64_array_attr(&position),
        );
    m.rw.insert_value(state)
}

/// Returns the type of what is at so many positions of a vector.
fn element_type(m: &Make<'_, '_>, ty: Type, count: usize) -> Type {
    let cx = m.cx();
    let TypeData::Vector { shape, scalable, element } = cx.ty(ty).data() else { return ty };
    match shape.get(count..) {
        Some(inner) if !inner.is_empty() => {
            let scalable = scalable >> count.min(63);
            cx.type_of(TypeData::Vector { shape: inner.into(), scalable, element: *element })
        }
        _ => *element,
    }
}
