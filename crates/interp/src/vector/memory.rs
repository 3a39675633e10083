//! Vectors in memory and in tensors.

use super::mask::{lane, stores};
use super::{EvalResult, count, from_items, operand, sizes};
use crate::memref::{every_index, indices, load_at, memref, store_at};
use crate::tensor::{place, tensor};
use interfaces::eval::{Machine, MemRefVal, Step, TensorVal, Trap, Val, WindowElement};
use ir::{OpRef, TypeRef};
use std::rc::Rc;

/// Source or destination of a transfer.
pub(super) enum Base {
    Memory(Rc<MemRefVal>),
    Tensor(TensorVal),
}

impl Base {
    /// Returns a memref or a tensor; `None` for a tensor that is poison.
    pub(super) fn of(op: OpRef<'_>, value: Option<&Val>, ty: TypeRef<'_>) -> Result<Option<Base>, Trap> {
        if ty.is_tensor() {
            let found = tensor(op, value)?;
            return Ok(found.map(|tensor| Base::Tensor((*tensor).clone())));
        }
        memref(op, value).map(|view| Some(Base::Memory(view)))
    }

    pub(super) fn sizes(&self) -> &[i64] {
        match self {
            Base::Memory(view) => &view.sizes,
            Base::Tensor(tensor) => &tensor.sizes,
        }
    }

    pub(super) fn read(&self, op: OpRef<'_>, at: &[i64], machine: &mut dyn Machine) -> Result<Val, Trap> {
        match self {
            Base::Memory(view) => load_at(op, view, at, machine),
            Base::Tensor(tensor) => {
                let item = place(&tensor.sizes, at).and_then(|place| tensor.items.get(place));
                item.cloned().ok_or_else(|| Trap::new(op, format!("out-of-bounds access: element {at:?}")))
            }
        }
    }

    pub(super) fn write(
        &mut self,
        op: OpRef<'_>,
        at: &[i64],
        value: Val,
        machine: &mut dyn Machine,
    ) -> Result<(), Trap> {
        match self {
            Base::Memory(view) => store_at(op, view, at, value, machine),
            Base::Tensor(tensor) => {
                let item = place(&tensor.sizes, at).and_then(|place| tensor.items.get_mut(place));
                *item.ok_or_else(|| Trap::new(op, format!("out-of-bounds access: element {at:?}")))? = value;
                Ok(())
            }
        }
    }

    /// Returns the results of an operation that wrote here: a tensor is a new one.
    pub(super) fn results(self) -> Step {
        match self {
            Base::Memory(_) => Step::Results(Vec::new()),
            Base::Tensor(tensor) => Val::Tensor(Rc::new(tensor)).into(),
        }
    }
}

/// Returns the sizes of a vector in memory of this element type: none where the vector is an element.
fn spread<'t>(vector: TypeRef<'t>, base: TypeRef<'_>) -> &'t [i64] {
    if base.element_or_self().is_vector() { &[] } else { sizes(vector) }
}

/// Returns the indices of an element of a vector that spans the last dimensions.
fn shifted(start: &[i64], at: &[i64]) -> Vec<i64> {
    let leading = start.len().saturating_sub(at.len());
    let shift =
        (0..start.len()).map(|dim| dim.checked_sub(leading).and_then(|dim| at.get(dim)).unwrap_or(&0));
    start.iter().zip(shift).map(|(start, shift)| start.saturating_add(*shift)).collect()
}

/// Reads a vector that spans the last dimensions.
pub(crate) fn load_vector(
    op: OpRef<'_>,
    view: &MemRefVal,
    start: &[i64],
    base: TypeRef<'_>,
    machine: &mut dyn Machine,
) -> Result<Val, Trap> {
    let ty = op.result(0).ty();
    let places = every_index(spread(ty, base));
    let items = places.map(|at| load_at(op, view, &shifted(start, &at), machine));
    let items = items.collect::<Result<Vec<Val>, Trap>>()?;
    match &items[..] {
        [whole] if spread(ty, base).is_empty() && base.element_or_self().is_vector() => Ok(whole.clone()),
        items => Ok(from_items(ty, items)),
    }
}

/// Writes a vector, the first operand, along the last dimensions.
pub(crate) fn store_vector(
    op: OpRef<'_>,
    value: &Val,
    view: &MemRefVal,
    start: &[i64],
    base: TypeRef<'_>,
    machine: &mut dyn Machine,
) -> Result<(), Trap> {
    if base.element_or_self().is_vector() {
        return store_at(op, view, start, value.clone(), machine);
    }
    let ty = op.operand(0).ty();
    let items = super::elements(Some(value), count(sizes(ty)));
    for (at, item) in every_index(sizes(ty)).zip(items) {
        store_at(op, view, &shifted(start, &at), item, machine)?;
    }
    Ok(())
}

pub(super) fn load(op: OpRef<'_>, args: &[Val], machine: &mut dyn Machine) -> EvalResult {
    let (view, start) = (memref(op, args.first())?, indices(op, &args[1..])?);
    load_vector(op, &view, &start, op.operand(0).ty(), machine).map(Step::from)
}

pub(super) fn store(op: OpRef<'_>, args: &[Val], machine: &mut dyn Machine) -> EvalResult {
    let (view, start) = (memref(op, args.get(1))?, indices(op, &args[2..])?);
    store_vector(op, &args[0], &view, &start, op.operand(1).ty(), machine)?;
    Ok(Step::Results(Vec::new()))
}

/// Reads an element if the mask is on. Otherwise the element is `other`, even if the position is out of
/// bounds.
fn masked(mask: Option<bool>, other: &Val, read: impl FnOnce() -> Result<Val, Trap>) -> Result<Val, Trap> {
    match mask {
        Some(true) => read(),
        Some(false) => Ok(other.clone()),
        None => Ok(Val::Poison),
    }
}

/// Operands of a masked access: base, indices, mask, and a vector.
struct Masked {
    view: Rc<MemRefVal>,
    start: Vec<i64>,
    mask: Vec<Val>,
    vector: Vec<Val>,
}

impl Masked {
    fn of(op: OpRef<'_>, args: &[Val]) -> Result<Masked, Trap> {
        let last = args.len() - 2;
        Ok(Masked {
            view: memref(op, args.first())?,
            start: indices(op, &args[1..last])?,
            mask: operand(op, args, last),
            vector: operand(op, args, last + 1),
        })
    }
}

pub(super) fn maskedload(op: OpRef<'_>, args: &[Val], machine: &mut dyn Machine) -> EvalResult {
    let Masked { view, start, mask, vector } = Masked::of(op, args)?;
    let ty = op.result(0).ty();
    let places = every_index(sizes(ty)).zip(&vector).enumerate();
    let items = places.map(|(number, (at, other))| {
        masked(lane(&mask, number), other, || load_at(op, &view, &shifted(&start, &at), machine))
    });
    Ok(from_items(ty, &items.collect::<Result<Vec<Val>, Trap>>()?).into())
}

pub(super) fn maskedstore(op: OpRef<'_>, args: &[Val], machine: &mut dyn Machine) -> EvalResult {
    let Masked { view, start, mask, vector } = Masked::of(op, args)?;
    let last = args.len() - 1;
    for (number, at) in every_index(sizes(op.operand(last).ty())).enumerate() {
        if stores(op, Some(&mask), number)? {
            store_at(op, &view, &shifted(&start, &at), vector[number].clone(), machine)?;
        }
    }
    Ok(Step::Results(Vec::new()))
}

/// Loads consecutive elements to the active lanes.
pub(super) fn expandload(op: OpRef<'_>, args: &[Val], machine: &mut dyn Machine) -> EvalResult {
    let Masked { view, start, mask, vector } = Masked::of(op, args)?;
    let mut next = 0;
    let mut items = Vec::with_capacity(vector.len());
    for (number, other) in vector.iter().enumerate() {
        // The elements of later lanes depend on this lane.
        let lane = lane(&mask, number).ok_or_else(|| Trap::new(op, "load under a mask that is poison"))?;
        items.push(masked(Some(lane), other, || load_at(op, &view, &shifted(&start, &[next]), machine))?);
        next += i64::from(lane);
    }
    Ok(from_items(op.result(0).ty(), &items).into())
}

/// Returns the lanes that are on in sequence.
pub(super) fn compressstore(op: OpRef<'_>, args: &[Val], machine: &mut dyn Machine) -> EvalResult {
    let Masked { view, start, mask, vector } = Masked::of(op, args)?;
    let mut next = 0;
    for (number, item) in vector.into_iter().enumerate() {
        if stores(op, Some(&mask), number)? {
            store_at(op, &view, &shifted(&start, &[next]), item, machine)?;
            next += 1;
        }
    }
    Ok(Step::Results(Vec::new()))
}

/// Returns the indices of a lane of an index vector, which counts along the last dimension.
fn indexed(op: OpRef<'_>, start: &[i64], index: &Val) -> Result<Vec<i64>, Trap> {
    let index = indices(op, std::slice::from_ref(index))?;
    Ok(shifted(start, &index))
}

/// Reads the elements at the indices of an index vector, where both masks are on.
pub(super) fn gather(
    op: OpRef<'_>,
    args: &[Val],
    outer: Option<&[Val]>,
    machine: &mut dyn Machine,
) -> EvalResult {
    let last = args.len() - 3;
    let Some(base) = Base::of(op, args.first(), op.operand(0).ty())? else { return Ok(Val::Poison.into()) };
    let start = indices(op, &args[1..last])?;
    let (places, mask, others) =
        (operand(op, args, last), operand(op, args, last + 1), operand(op, args, last + 2));
    let mut items = Vec::with_capacity(places.len());
    for (number, (place, other)) in places.iter().zip(&others).enumerate() {
        let outer = outer.map_or(Some(true), |outer| lane(outer, number));
        let on = lane(&mask, number).zip(outer).map(|(mask, outer)| mask && outer);
        items.push(masked(on, other, || base.read(op, &indexed(op, &start, place)?, machine))?);
    }
    Ok(from_items(op.result(0).ty(), &items).into())
}

/// Writes the elements of active lanes, no two of which may have one address.
pub(super) fn scatter(op: OpRef<'_>, args: &[Val], machine: &mut dyn Machine) -> EvalResult {
    let last = args.len() - 3;
    let Some(mut base) = Base::of(op, args.first(), op.operand(0).ty())? else {
        return Ok(Val::Poison.into());
    };
    let start = indices(op, &args[1..last])?;
    let (places, mask, vector) =
        (operand(op, args, last), operand(op, args, last + 1), operand(op, args, last + 2));
    let mut seen = Vec::new();
    for (number, (place, item)) in places.iter().zip(vector).enumerate() {
        if !stores(op, Some(&mask), number)? {
            continue;
        }
        let place = indexed(op, &start, place)?;
        if seen.contains(&place) {
            return Err(Trap::new(op, "two elements of a vector are stored in one place"));
        }
        base.write(op, &place, item, machine)?;
        seen.push(place);
    }
    Ok(base.results())
}

/// Returns a view of the whole buffer as one vector.
pub(super) fn type_cast(op: OpRef<'_>, args: &[Val], machine: &mut dyn Machine) -> EvalResult {
    let view = memref(op, args.first())?;
    let dense = MemRefVal::contiguous(view.buffer, view.sizes.clone());
    let strides = view.sizes.iter().zip(view.strides.iter().zip(&dense.strides));
    if strides.into_iter().any(|(&size, (stride, dense))| size > 1 && stride != dense) {
        return Err(Trap::new(op, "elements that are seen as a vector do not lie one after the other"));
    }
    let ty = op.result(0).ty();
    let element = WindowElement::Vector(count(sizes(ty.element_or_self())));
    let buffer = machine.window(view.buffer, view.offset, element);
    let rank = ty.rank().unwrap_or(0);
    let sizes = view.sizes.get(..rank).unwrap_or_default().to_vec();
    Ok(Val::MemRef(Rc::new(MemRefVal::contiguous(buffer, sizes))).into())
}
