//! Arguments and results of functions after a lowering to LLVM.
//!
//! A memref is its allocated and aligned pointers, its offset, sizes and strides, or a bare pointer; a
//! complex number is a structure, a vector of several dimensions an array of vectors, a float that LLVM lacks
//! the integer of its bits. Several results are one structure.

use super::codec::{decode, encode, size_of, stride_of};
use super::types::deep;
use crate::Interp;
use apnum::{ApFloat, ApInt};
use interfaces::eval::{
    BufferId, ByteMemory, Lifetime, Machine, MemRefVal, PointerVal, Trap, Val, part_type,
};
use ir::{OpRef, Type, TypeData, TypeRef};
use llvm::types::{VoidType, address_space, array_parts, function_parts, is_compatible_float, struct_view};
use std::rc::Rc;

/// Returns the types of the arguments and results of a function of `func` or `llvm`; `None` for other types.
pub fn function_types(ty: TypeRef<'_>) -> Option<(Vec<Type>, Vec<Type>)> {
    if let Some((inputs, results)) = ty.as_function() {
        return Some((inputs.to_vec(), results.to_vec()));
    }
    let (result, params, variadic) = function_parts(ty)?;
    let results = if VoidType::cast(result).is_some() { Vec::new() } else { vec![result.handle()] };
    (!variadic).then_some((params, results))
}

/// Type of a function before a lowering to LLVM, and the calling convention of memrefs after it.
#[derive(Clone, Debug)]
pub struct Signature {
    inputs: Vec<Type>,
    results: Vec<Type>,
    /// Whether memrefs are passed as bare pointers.
    bare: bool,
}

/// Returns whether a value of a type is lowered to one of another.
fn fits(source: TypeRef<'_>, target: TypeRef<'_>) -> bool {
    if source == target {
        return true;
    }
    if let Some(width) = source.int_width() {
        return target.is_signless_integer() && target.int_width() == Some(width);
    }
    if let Some(kind) = source.float_kind().filter(|_| !is_compatible_float(source)) {
        return target.is_signless_integer() && target.int_width() == Some(kind.width());
    }
    if let Some(part) = part_type(source) {
        return struct_view(target).is_some_and(|view| {
            view.len() == 2 && view.elements().into_iter().all(|element| fits(part, element))
        });
    }
    match source.data() {
        TypeData::Function { .. } => address_space(target).is_some(),
        TypeData::Vector { shape, element, .. } => {
            let element = source.context().ty(*element);
            let mut target = target;
            let (outer, inner) = match shape.split_last() {
                Some((&inner, outer)) => (outer, inner),
                None => (&shape[..], 1),
            };
            for &size in outer {
                match array_parts(target) {
                    Some((element, len)) if len == size.unsigned_abs() => target = element,
                    _ => return false,
                }
            }
            target.is_vector()
                && target.shape() == Some(&[inner])
                && target.element_type().is_some_and(|found| fits(element, found))
        }
        TypeData::MemRef { shape, .. } => {
            struct_view(target).is_some_and(|view| view.len() == if shape.is_empty() { 3 } else { 5 })
        }
        _ => false,
    }
}

/// Returns the number of parameters that an argument of a type is lowered to.
fn width(ty: TypeRef<'_>, bare: bool) -> usize {
    match ty.data() {
        TypeData::MemRef { shape, .. } if !bare => 3 + 2 * shape.len(),
        _ => 1,
    }
}

impl Signature {
    /// Returns the signature of a function of one type that was lowered to another; `None` if it was not.
    pub fn between(source: TypeRef<'_>, target: TypeRef<'_>) -> Option<Signature> {
        let cx = source.context();
        let (inputs, results) = function_types(source)?;
        let (params, returned) = function_types(target)?;
        let count = |bare: bool| inputs.iter().map(|&ty| width(cx.ty(ty), bare)).sum::<usize>();
        let bare = match params.len() {
            len if len == count(false) => false,
            len if len == count(true) => true,
            _ => return None,
        };
        let mut params = params.into_iter().map(|ty| cx.ty(ty));
        for &input in &inputs {
            let input = cx.ty(input);
            let first = params.next()?;
            let is_right =
                if input.is_memref() { address_space(first).is_some() } else { fits(input, first) };
            if !is_right {
                return None;
            }
            for _ in 1..width(input, bare) {
                params.next()?;
            }
        }
        let returns = match (&results[..], &returned[..]) {
            ([], []) => true,
            ([one], [other]) => fits(cx.ty(*one), cx.ty(*other)),
            (several, [other]) => struct_view(cx.ty(*other)).is_some_and(|view| {
                view.len() == several.len()
                    && several.iter().zip(view.elements()).all(|(&one, other)| fits(cx.ty(one), other))
            }),
            _ => false,
        };
        returns.then_some(Signature { inputs, results, bare })
    }

    /// Returns the types of the arguments before.
    pub fn inputs(&self) -> &[Type] {
        &self.inputs
    }

    /// Returns the types of the results before.
    pub fn results(&self) -> &[Type] {
        &self.results
    }

    /// Returns the original arguments of a lowered call; memrefs have no buffer. Returns `None` if the types
    /// do not match.
    pub fn raised_arguments(&self, cx: &ir::Context, mut values: &[Val]) -> Option<Vec<Val>> {
        let mut raised = Vec::with_capacity(self.inputs.len());
        for &ty in &self.inputs {
            let ty = cx.ty(ty);
            let (parts, rest) = values.split_at_checked(width(ty, self.bare))?;
            values = rest;
            raised.push(match (parts, ty.data()) {
                ([_, _, rest @ ..], TypeData::MemRef { shape, .. }) => {
                    let words = rest.iter().map(|value| value.as_int()?.to_i64());
                    match words.collect::<Option<Vec<i64>>>() {
                        Some(words) => view(&words, shape.len()),
                        None => Val::Poison,
                    }
                }
                ([one], _) => raise(ty, one)?,
                _ => return None,
            });
        }
        Some(raised)
    }

    /// Lowers the results of the original function.
    pub fn lowered_results(&self, cx: &ir::Context, values: &[Val]) -> Vec<Val> {
        let lowered: Vec<Val> =
            self.results.iter().zip(values).map(|(&ty, value)| lower(cx.ty(ty), value)).collect();
        if lowered.len() > 1 { vec![Val::Aggregate(lowered.into())] } else { lowered }
    }

    /// Splits the results of a lowered function into original results; memrefs are descriptors. Returns
    /// `None` if the types do not match.
    pub fn split_results(&self, returned: Vec<Val>) -> Option<Vec<Val>> {
        match (self.results.len(), &returned[..]) {
            (0 | 1, _) => Some(returned).filter(|returned| returned.len() == self.results.len()),
            (count, [Val::Poison]) => Some(vec![Val::Poison; count]),
            (count, [whole]) => Some(whole.items()?.to_vec()).filter(|items| items.len() == count),
            _ => None,
        }
    }
}

/// Returns a view of offset, sizes and strides, of no buffer.
fn view(words: &[i64], rank: usize) -> Val {
    let (sizes, strides) = words[1..].split_at(rank.min(words.len() - 1));
    Val::MemRef(Rc::new(MemRefVal {
        buffer: BufferId(u32::MAX),
        offset: words[0],
        sizes: sizes.to_vec(),
        strides: strides.to_vec(),
    }))
}

/// Lowers a value. Memrefs are not lowered here: they are several values, in other memory.
pub fn lower(ty: TypeRef<'_>, value: &Val) -> Val {
    if let Val::Float(float) = value
        && !is_compatible_float(ty)
    {
        return Val::Int(ApInt::from_u128(float.kind().width(), float.to_bits()));
    }
    let Some(parts) = value.items() else { return value.clone() };
    let element = part_type(ty).or_else(|| ty.element_type()).unwrap_or(ty);
    let mut lowered: Vec<Val> = parts.iter().map(|item| lower(element, item)).collect();
    let shape = ty.shape().filter(|_| ty.is_vector()).unwrap_or(&[]);
    for &size in shape.iter().skip(1).rev() {
        let rows = lowered.chunks(usize::try_from(size).unwrap_or(1).max(1));
        lowered = rows.map(|row| Val::Aggregate(row.into())).collect();
    }
    Val::Aggregate(lowered.into())
}

/// Raises a lowered value to the original type; `None` if it is not of that type.
pub fn raise(ty: TypeRef<'_>, value: &Val) -> Option<Val> {
    if let (Some(kind), Val::Int(bits)) = (ty.float_kind(), value) {
        return Some(Val::Float(ApFloat::from_bits(kind, bits.low_u128())));
    }
    let Some(parts) = value.items() else { return Some(value.clone()) };
    let element = part_type(ty).or_else(|| ty.element_type()).unwrap_or(ty);
    let mut flat = parts.to_vec();
    let shape = ty.shape().filter(|_| ty.is_vector()).unwrap_or(&[]);
    for &size in shape.iter().skip(1) {
        let row = |item: &Val| match item {
            Val::Poison => Some(vec![Val::Poison; usize::try_from(size).ok()?]),
            other => Some(other.items()?.to_vec()),
        };
        flat = flat.iter().map(row).collect::<Option<Vec<_>>>()?.concat();
    }
    let raised: Option<Vec<Val>> = flat.iter().map(|item| deep(|| raise(element, item))).collect();
    raised.map(|raised| Val::Aggregate(raised.into()))
}

/// Alignment of external buffers: it satisfies every assumption of a program, since buffers of elements have
/// no alignment.
pub(crate) const ALIGNMENT: u64 = 4096;

/// A buffer of an argument that is a memref.
#[derive(Clone, Copy, Debug)]
pub struct LoweredBuffer {
    start: PointerVal,
    /// The type of the elements.
    element: Type,
    count: usize,
}

impl Interp<'_> {
    /// Returns the values that a view of a new buffer of these elements is passed as, in memory of bytes, and
    /// the buffer.
    ///
    /// # Errors
    /// The elements cannot be in memory, or are too many.
    pub fn import_lowered(
        &mut self,
        ty: TypeRef<'_>,
        view: &MemRefVal,
        elements: &[Val],
        signature: &Signature,
    ) -> Result<(Vec<Val>, LoweredBuffer), Trap> {
        let site = self.module().root();
        let element = ty.element_or_self();
        let stride = stride_of(site, element)?;
        let size = stride.saturating_mul(elements.len() as u64);
        let start = self.allocate_bytes(site, size, ALIGNMENT, Lifetime::Heap)?;
        for (at, item) in elements.iter().enumerate() {
            let place = PointerVal { address: start.address + stride * at as u64, ..start };
            self.write_bytes(site, place, &encode(site, element, item)?)?;
        }
        let pointer = Val::Pointer(start);
        let buffer = LoweredBuffer { start, element: element.handle(), count: elements.len() };
        if signature.bare {
            return Ok((vec![pointer], buffer));
        }
        let mut values = vec![pointer.clone(), pointer, Val::index(view.offset)];
        values.extend(view.sizes.iter().chain(&view.strides).map(|&word| Val::index(word)));
        Ok((values, buffer))
    }

    /// Returns the elements of a buffer of an argument; `None` if it is freed.
    pub fn export_lowered(&self, buffer: &LoweredBuffer) -> Option<Vec<Option<Val>>> {
        self.bytes.all(buffer.start.buffer?)?;
        let element = self.module().context().ty(buffer.element);
        Some((0..buffer.count).map(|at| self.element_of(buffer.start, element, at as i64)).collect())
    }

    /// Returns an element after a pointer; `None` if it cannot be read.
    fn element_of(&self, start: PointerVal, element: TypeRef<'_>, at: i64) -> Option<Val> {
        let site = self.module().root();
        let distance = stride_of(site, element).ok()?.wrapping_mul(at as u64);
        let place = PointerVal { address: start.address.wrapping_add(distance), ..start };
        let bytes = self.read_bytes(site, place, size_of(site, element).ok()?).ok()?;
        decode(site, element, &bytes, self).ok()
    }

    /// Returns the sizes of the memref of a descriptor, and its elements in row-major order, `None` for
    /// unreadable ones; `None` if the descriptor has poison.
    pub fn export_descriptor(
        &self,
        ty: TypeRef<'_>,
        descriptor: &Val,
    ) -> Option<(Vec<i64>, Vec<Option<Val>>)> {
        let parts = descriptor.items()?;
        let [_, Val::Pointer(aligned), offset, ..] = parts else { return None };
        let (offset, sizes, strides) = place_of(offset, parts)?;
        let is_live = aligned.buffer.is_some_and(|id| self.bytes.all(id).is_some());
        let count = sizes.iter().try_fold(1_i64, |count, &size| count.checked_mul(size));
        if !is_live || count.is_none_or(|count| count > 1 << 20) {
            return Some((sizes, Vec::new()));
        }
        let element = ty.element_or_self();
        let at = |index: Vec<i64>| {
            let steps = index.iter().zip(&strides).map(|(at, stride)| at.wrapping_mul(*stride));
            self.element_of(*aligned, element, steps.fold(offset, i64::wrapping_add))
        };
        let elements = crate::memref::every_index(&sizes).map(at).collect();
        Some((sizes, elements))
    }
}

/// Returns a value of one type as one of another that it is lowered to, or was lowered from; `None` for types
/// of which neither is the case. The elements of memrefs move to memory of bytes.
pub(crate) fn cast(
    op: OpRef<'_>,
    (from, to): (TypeRef<'_>, TypeRef<'_>),
    value: &Val,
    machine: &mut dyn Machine,
) -> Result<Option<Val>, Trap> {
    if from == to {
        return Ok(Some(value.clone()));
    }
    let is_up = fits(to, from);
    if !is_up && !fits(from, to) {
        return Ok(None);
    }
    Ok(match (value, is_up) {
        (Val::Poison, _) => Some(Val::Poison),
        (Val::MemRef(view), false) => Some(descriptor_of(op, view, from.element_or_self(), machine)?),
        (_, true) if to.is_memref() => {
            Some(memref_of(value, to.element_or_self(), machine).unwrap_or(Val::Poison))
        }
        (_, true) => raise(to, value),
        (_, false) => Some(lower(from, value)),
    })
}

/// Returns the descriptor of a memref.
fn descriptor_of(
    op: OpRef<'_>,
    view: &MemRefVal,
    element: TypeRef<'_>,
    machine: &mut dyn Machine,
) -> Result<Val, Trap> {
    let pointers = machine.bytes_of(op, view.buffer, element.handle())?;
    let list = |words: &[i64]| Val::Aggregate(words.iter().map(|&word| Val::index(word)).collect());
    let mut parts: Vec<Val> = pointers.map(Val::Pointer).to_vec();
    parts.push(Val::index(view.offset));
    if !view.sizes.is_empty() {
        parts.extend([list(&view.sizes), list(&view.strides)]);
    }
    Ok(Val::Aggregate(parts.into()))
}

/// Returns the memref of a descriptor; `None` if a part of it is poison.
fn memref_of(descriptor: &Val, element: TypeRef<'_>, machine: &mut dyn Machine) -> Option<Val> {
    let parts = descriptor.items()?;
    let [Val::Pointer(allocated), Val::Pointer(aligned), offset, ..] = parts else { return None };
    let (offset, sizes, strides) = place_of(offset, parts)?;
    let buffer = machine.elements_at(*allocated, *aligned, element.handle());
    Some(Val::MemRef(Rc::new(MemRefVal { buffer, offset, sizes, strides })))
}

/// Returns the offset of a descriptor, its sizes and strides.
fn place_of(offset: &Val, parts: &[Val]) -> Option<(i64, Vec<i64>, Vec<i64>)> {
    let words = |value: &Val| -> Option<Vec<i64>> {
        value.items()?.iter().map(|word| word.as_int()?.to_i64()).collect()
    };
    let (sizes, strides) = match parts {
        [_, _, _, sizes, strides] => (words(sizes)?, words(strides)?),
        _ => (Vec::new(), Vec::new()),
    };
    Some((offset.as_int()?.to_i64()?, sizes, strides))
}
