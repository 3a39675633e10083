//! Functions of scalars on the elements of vectors and tensors.

use interfaces::eval::{Trap, Val};
use ir::OpRef;

/// Applies a function to scalars, or to each element of vectors or tensors. Poison operands give poison
/// results.
pub(crate) fn map(
    op: OpRef<'_>,
    args: &[Val],
    f: &mut dyn FnMut(&[Val]) -> Result<Val, Trap>,
) -> Result<Val, Trap> {
    if args.contains(&Val::Poison) {
        return Ok(Val::Poison);
    }
    let Some((model, items)) = args.iter().find_map(|arg| Some((arg, arg.items()?))) else {
        return f(args);
    };
    check_sizes(op, args)?;
    let mut results = Vec::with_capacity(items.len());
    for index in 0..items.len() {
        let scalars: Vec<Val> = args.iter().map(|arg| item(arg, index)).collect();
        results.push(if scalars.contains(&Val::Poison) { Val::Poison } else { f(&scalars)? });
    }
    Ok(with_items(model, results))
}

/// Traps if tensors have sizes other than those of the first.
pub(crate) fn check_sizes(op: OpRef<'_>, args: &[Val]) -> Result<(), Trap> {
    let mut sizes = args.iter().filter_map(|arg| match arg {
        Val::Tensor(tensor) => Some(&tensor.sizes),
        _ => None,
    });
    let first = sizes.next();
    match sizes.find(|&other| Some(other) != first) {
        Some(_) => Err(Trap::new(op, "sizes of tensors that must be equal are not")),
        None => Ok(()),
    }
}

/// Returns an element of a vector or tensor, or a scalar.
pub(crate) fn item(value: &Val, index: usize) -> Val {
    match value.items() {
        Some(items) => items.get(index).cloned().unwrap_or(Val::Poison),
        None => value.clone(),
    }
}

/// Returns a value of the shape of another, with other elements.
pub(crate) fn with_items(model: &Val, items: Vec<Val>) -> Val {
    match model {
        Val::Tensor(tensor) => Val::tensor(tensor.sizes.clone(), items),
        _ => Val::Aggregate(items.into()),
    }
}
