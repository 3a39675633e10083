//! Offsets, sizes and strides, each a list of constants and operands: `OffsetSizeAndStrideOpInterface`.
//!
//! The operations have operands `..., offsets, sizes, strides` and the attributes `static_offsets`,
//! `static_sizes` and `static_strides`, [`DYNAMIC`] where an operand stands.

use diag::Diagnostic;
use ir::{Attr, AttrRef, Context, DYNAMIC, Ident, OpRef, OpState, Value};
use rewrite::constant_i64;

/// The names of the attributes.
pub const ATTRS: [&str; 3] = ["static_offsets", "static_sizes", "static_strides"];
const NAMES: [&str; 3] = ["offsets", "sizes", "strides"];

/// A number that is known, or a value that stands for it: MLIR's `OpFoldResult` of an index.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mixed {
    /// Known.
    Fixed(i64),
    /// Known when the program runs.
    Value(Value),
}

impl Mixed {
    /// The number, or [`DYNAMIC`].
    pub fn fixed(self) -> i64 {
        match self {
            Mixed::Fixed(value) => value,
            Mixed::Value(_) => DYNAMIC,
        }
    }

    /// The value, if it is one.
    pub fn value(self) -> Option<Value> {
        match self {
            Mixed::Fixed(_) => None,
            Mixed::Value(value) => Some(value),
        }
    }
}

/// The constants of the three lists.
pub fn fixed(op: OpRef<'_>) -> [Vec<i64>; 3] {
    ATTRS.map(|name| op.attr(name).and_then(AttrRef::as_ints).unwrap_or_default())
}

/// A list of constants with values where they are dynamic.
pub fn mixed(fixed: &[i64], values: impl Iterator<Item = Value>) -> Vec<Mixed> {
    let mut values = values;
    let mut entry = |&entry: &i64| match entry {
        DYNAMIC => values.next().map_or(Mixed::Fixed(DYNAMIC), Mixed::Value),
        entry => Mixed::Fixed(entry),
    };
    fixed.iter().map(&mut entry).collect()
}

/// The group of operands that are offsets: 1, or 2 where a destination stands before.
fn first_group(op: OpRef<'_>) -> usize {
    op.def().and_then(|def| def.operands.iter().position(|operand| operand.name == NAMES[0])).unwrap_or(1)
}

/// The three lists.
pub fn lists(op: OpRef<'_>) -> [Vec<Mixed>; 3] {
    let (fixed, first) = (fixed(op), first_group(op));
    std::array::from_fn(|list| mixed(&fixed[list], op.group(list + first).map(|value| value.handle())))
}

/// Puts lists into the state of an operation that has no operands yet but those before the lists.
pub fn set_lists(cx: &Context, state: &mut OpState, lists: &[Vec<Mixed>; 3]) {
    let mut sizes = vec![1; state.operands.len()];
    for (index, list) in lists.iter().enumerate() {
        let fixed: Vec<i64> = list.iter().map(|entry| entry.fixed()).collect();
        let values: Vec<Value> = list.iter().filter_map(|entry| entry.value()).collect();
        sizes.push(values.len() as u32);
        state.operands.extend(values);
        let attr: Attr = cx.i64_array_attr(&fixed);
        let name: Ident = cx.ident(ATTRS[index]);
        state.try_put_attr(cx, name, attr);
    }
    state.set_words(cx, "operandSegmentSizes", &sizes);
}

/// Replaces values by the constants that they are, in the first list that has such: so what a later list
/// makes impossible leaves the earlier ones changed. Sizes and offsets that are negative stay values: they
/// are errors only if the program gets there.
pub fn constants(op: OpRef<'_>, lists: &mut [Vec<Mixed>; 3]) -> bool {
    lists.iter_mut().enumerate().any(|(index, list)| {
        let mut changed = false;
        for entry in list.iter_mut() {
            let Mixed::Value(value) = *entry else { continue };
            let Some(value) = constant_i64(op.body().value(value)) else { continue };
            if value != DYNAMIC && (index == 2 || value >= 0) {
                *entry = Mixed::Fixed(value);
                changed = true;
            }
        }
        changed
    })
}

/// Verifies that the lists fit each other and their operands; `ranks` are how long they may be.
///
/// # Errors
/// What does not fit.
pub fn verify(op: OpRef<'_>, ranks: [usize; 3]) -> Result<(), Diagnostic> {
    let (fixed, first) = (fixed(op), first_group(op));
    // In MLIR's order.
    for list in [1, 2, 0] {
        let wanted = fixed[list].iter().filter(|&&value| value == DYNAMIC).count();
        let (name, given) = (NAMES[list], op.operand_group(list + first).len());
        if given != wanted {
            return Err(op.plain_error(format!(
                "expected the number of '{name}' to match the number of dynamic entries in 'static_{name}' ({given} vs {wanted})"
            )));
        }
    }
    let [offsets, sizes, steps] = [0, 1, 2].map(|list| fixed[list].len());
    if offsets != sizes && !(offsets == 1 && ranks[0] == 1) {
        return Err(op.plain_error(format!(
            "expected mixed offsets rank to match mixed sizes rank ({offsets} vs {sizes}) so the rank of the result type is well-formed."
        )));
    }
    if sizes != steps {
        return Err(op.plain_error(format!(
            "expected mixed sizes rank to match mixed strides rank ({sizes} vs {steps}) so the rank of the result type is well-formed."
        )));
    }
    for (list, fixed) in fixed.iter().enumerate() {
        let (name, count) = (NAMES[list], fixed.len());
        if count != ranks[list] {
            return Err(op.plain_error(format!(
                "expected {} {} values, got {count}",
                ranks[list],
                name.trim_end_matches('s')
            )));
        }
    }
    for list in [0, 1] {
        if let Some(value) = fixed[list].iter().find(|&&value| value < 0 && value != DYNAMIC) {
            return Err(
                op.plain_error(format!("expected {} to be non-negative, but got {value}", NAMES[list]))
            );
        }
    }
    Ok(())
}

/// Verifies that a slice is within a shape, as far as both are known.
///
/// # Errors
/// The first dimension along which it is not.
pub fn verify_bounds(op: OpRef<'_>, shape: &[i64]) -> Result<(), Diagnostic> {
    let [offsets, sizes, steps] = fixed(op);
    for (dim, &extent) in shape.iter().enumerate() {
        let (Some(&offset), Some(&size), Some(&step)) = (offsets.get(dim), sizes.get(dim), steps.get(dim))
        else {
            break;
        };
        if offset == DYNAMIC || extent == DYNAMIC {
            continue;
        }
        if size != 0 && offset >= extent {
            return Err(op.plain_error(format!("offset {dim} is out-of-bounds: {offset} >= {extent}")));
        }
        if size == DYNAMIC || step == DYNAMIC || size == 0 {
            continue;
        }
        let last =
            (size - 1).checked_mul(step).and_then(|reach| offset.checked_add(reach)).unwrap_or(i64::MAX);
        if last >= extent {
            return Err(
                op.plain_error(format!("slice along dimension {dim} runs out-of-bounds: {last} >= {extent}"))
            );
        }
    }
    Ok(())
}

/// Whether a slice of constants is within a shape, as far as both are known.
pub fn is_within(shape: &[i64], lists: &[Vec<Mixed>; 3]) -> bool {
    let fixed = |list: usize, dim: usize| lists[list].get(dim).map_or(DYNAMIC, |entry| entry.fixed());
    shape.iter().enumerate().all(|(dim, &extent)| {
        let (offset, size, step) = (fixed(0, dim), fixed(1, dim), fixed(2, dim));
        if offset == DYNAMIC || extent == DYNAMIC || size == 0 {
            return true;
        }
        if offset < 0 || offset >= extent {
            return false;
        }
        if size == DYNAMIC || step == DYNAMIC {
            return true;
        }
        let last = (size - 1).checked_mul(step).and_then(|reach| offset.checked_add(reach));
        last.is_some_and(|last| last >= 0 && last < extent)
    })
}

/// Whether a slice is within a shape whatever the program does: all is known.
pub fn is_always_within(shape: &[i64], lists: &[Vec<Mixed>; 3]) -> bool {
    let all_known = lists.iter().flatten().all(|entry| entry.fixed() != DYNAMIC) && !shape.contains(&DYNAMIC);
    let starts_within = || {
        let offsets = lists[0].iter().map(|entry| entry.fixed());
        // Of a part without elements only the start matters.
        offsets.zip(shape).all(|(offset, &extent)| (0..=extent).contains(&offset))
    };
    all_known && starts_within() && is_within(shape, lists)
}

/// The number that an entry is, if it is known.
pub fn known(body: &ir::Body, entry: Mixed) -> Option<i64> {
    match entry {
        Mixed::Fixed(value) => Some(value),
        Mixed::Value(value) => constant_i64(body.value(value)),
    }
}
