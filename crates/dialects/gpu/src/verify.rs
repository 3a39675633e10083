//! Verification of attributes of the dialect on operations of others.

use crate::func::{Func, KERNEL, signature};
use crate::launch_func::{CONTAINER_MODULE, LaunchFunc};
use crate::module::{Binary, Module};
use diag::Diagnostic;
use interfaces::Callable;
use ir::{AttrRef, NamedAttr, OpRef};

/// Attributes with the sizes that a function is launched with.
const KNOWN_SIZES: [&str; 3] = ["gpu.known_block_size", "gpu.known_grid_size", "gpu.known_cluster_size"];

/// Verifies an attribute.
pub(crate) fn verify_attribute(op: OpRef<'_>, attr: NamedAttr) -> Result<(), Diagnostic> {
    let cx = op.context();
    let (name, value) = (cx.ident_str(attr.name), cx.attr_ref(attr.value));
    if KNOWN_SIZES.contains(&name) {
        return verify_sizes(op, name, value);
    }
    if name != CONTAINER_MODULE || !value.is_unit() {
        return Ok(());
    }
    if !op.is("builtin.module") {
        return Err(op.plain_error(format!(
            "expected '{CONTAINER_MODULE}' attribute to be attached to 'builtin.module'"
        )));
    }
    let functions: Vec<OpRef<'_>> = op.inner().regions().flat_map(|region| region.ops()).collect();
    for function in &functions {
        // Upstream does not look at launches in loops and conditions.
        let ops = function.inner().regions().flat_map(|region| region.ops());
        for launch in ops.filter_map(|op| op.cast::<LaunchFunc<'_>>()) {
            verify_launch(op, launch, &functions)?;
        }
    }
    Ok(())
}

fn verify_sizes(op: OpRef<'_>, name: &str, value: AttrRef<'_>) -> Result<(), Diagnostic> {
    let Some((element, _)) = value.as_dense_array().filter(|array| array.0.int_width() == Some(32)) else {
        return Err(op.error(format!("{name} must be a dense i32 array")));
    };
    if !element.is_integer() || value.as_ints().is_none_or(|sizes| sizes.len() != 3) {
        return Err(op.error(format!("{name} must contain exactly 3 elements")));
    }
    Ok(())
}

/// Verifies the kernel of a launch.
fn verify_launch(module: OpRef<'_>, launch: LaunchFunc<'_>, symbols: &[OpRef<'_>]) -> Result<(), Diagnostic> {
    let kernel = launch.kernel();
    let Some((root, nested)) = kernel.as_symbol_ref() else { return Ok(()) };
    let cx = module.context();
    let named = |ops: &[OpRef<'_>], name: ir::Ident| -> Option<usize> {
        ops.iter().position(|op| op.symbol_name() == Some(name))
    };
    let text = cx.ident_str(root);
    let Some(container) = named(symbols, root).map(|at| symbols[at]) else {
        return Err(launch.error(format!("kernel container '{text}' is undefined")));
    };
    if container.is(Binary::NAME) {
        return Ok(());
    }
    if !container.is(Module::NAME) {
        return Err(launch.error(format!("kernel module '{text}' is undefined")));
    }
    let inner: Vec<OpRef<'_>> = container.inner().regions().flat_map(|region| region.ops()).collect();
    let function = match nested {
        &[name] => named(&inner, name),
        _ => None,
    };
    let Some(function) = function.map(|at| inner[at]) else {
        return Err(launch.error(format!("kernel function '{kernel}' is undefined")));
    };
    if function.interface::<dyn Callable>().is_none() {
        let place = cx.place(function.loc());
        return Err(launch
            .error(format!("referenced kernel '{kernel}' is not a function"))
            .note(place, "see the kernel definition here"));
    }
    if !function.attr(KERNEL).is_some_and(|attr| attr.is_unit()) {
        return Err(launch.error(format!("kernel function is missing the '{KERNEL}' attribute")));
    }
    if !function.is(Func::NAME) {
        return Ok(());
    }
    verify_arguments(launch, signature(function).0)
}

/// Verifies that the operands of a launch are arguments of the kernel.
fn verify_arguments(launch: LaunchFunc<'_>, inputs: &[ir::Type]) -> Result<(), Diagnostic> {
    let operands = launch.kernel_operands();
    if operands.len() != inputs.len() {
        return Err(launch.error(format!(
            "got {} kernel operands but expected {}",
            operands.len(),
            inputs.len()
        )));
    }
    for (at, (operand, &input)) in operands.zip(inputs).enumerate() {
        if operand.ty_handle() != input {
            return Err(launch.error(format!("type of function argument {at} does not match")));
        }
    }
    Ok(())
}
