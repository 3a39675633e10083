//! Memory of devices and threads.

use crate::canonical_loop::parse_attrs;
use crate::constraints::*;
use diag::Diagnostic;
use interfaces::{Effect, MemoryEffects};
use ir::OpRef;
use ir::asm::{OpParser, OpPrinter};
use ir::markers::*;
use ir::{OpState, Type};
use op_table::*;

table! {
    /// Says by which allocator variables are allocated.
    "omp.allocate_dir": ["varList" Variadic AnyType, "allocator" Optional I64] -> [],
        [optional("align", PositiveI64::CONSTRAINT), SEGMENTS], SEGMENTED,
        "`(` $varList `:` type($varList) `)` oilist( `align` `(` $align `)` | `allocator` `(` $allocator `)` ) attr-dict",
        { hooks: OpHooks { verify: Some(&verify_allocate), ..HOOKS } };
    /// Allocates memory of a device for values of a type.
    "omp.target_allocmem": ["device" One AnyInteger, "typeparams" Variadic IntLike, "shape" Variadic IntLike] -> ["" One I64],
        [optional("bindc_name", StrAttr::CONSTRAINT), attr("in_type", TypeAttr::CONSTRAINT), SEGMENTS, optional("uniq_name", StrAttr::CONSTRAINT)], SEGMENTED,
        CUSTOM,
        { hooks: OpHooks { parse: Some(&parse_allocmem), print: Some(&print_allocmem), ..HOOKS }, interfaces: ir::interface_defs![MemoryEffects = EffectsOn(&[(Effect::Allocate, Place::Unknown)])] };
    /// Frees memory of a device.
    "omp.target_freemem": ["device" One AnyInteger, "heapref" One I64] -> [],
        [], NOTHING,
        "$device `,` $heapref attr-dict `:` type($device) `,` qualified(type($heapref))",
        { interfaces: ir::interface_defs![MemoryEffects = EffectsOn(&[(Effect::Free, Place::Operand(0)), (Effect::Free, Place::Operand(1))])] };
    /// Address of a thread's own copy of a global variable.
    "omp.threadprivate": ["sym_addr" One PointerLike] -> ["tls_addr" One PointerLike],
        [], NOTHING,
        "$sym_addr `:` type($sym_addr) `->` type($tls_addr) attr-dict",
        { rules: &[Rule::AllTypesMatch(&["sym_addr", "tls_addr"])] };
}

fn verify_allocate(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let alignment = op.attr("align").and_then(|number| number.as_i64()).unwrap_or(0);
    match alignment == 0 || alignment.cast_unsigned().is_power_of_two() {
        true => Ok(()),
        false => Err(op.plain_error(format!("ALIGN value : {alignment} must be power of 2"))),
    }
}

/// Parses `%device : i32, type(%parameters : types), %size, %size`.
fn parse_allocmem(parser: &mut dyn OpParser, state: &mut OpState) -> Result<(), Diagnostic> {
    let device = parser.operand()?;
    let ty = parser.colon_type()?;
    let device = parser.resolve(device, ty)?;
    state.operands.push(device);
    parser.punct(",")?;
    let ty = parser.ty()?;
    let cx = parser.context();
    state.try_put_named(cx, "in_type", cx.type_attr(ty));
    let mut sizes = [1, 0, 0];
    if parser.optional_punct("(") {
        let operands = parser.operand_list(ir::asm::Delimiter::None)?;
        parser.punct(":")?;
        let types = parser.type_list()?;
        parser.punct(")")?;
        sizes[1] = operands.len() as u32;
        let pos = parser.position();
        let values = parser.resolve_all(&operands, &types, pos)?;
        state.operands.extend(values);
    }
    if parser.optional_punct(",") {
        let operands = parser.operand_list(ir::asm::Delimiter::None)?;
        sizes[2] = operands.len() as u32;
        // As upstream, sizes are of type `index`, whatever their values are.
        for operand in operands {
            let value = parser.resolve(operand, Type::INDEX)?;
            state.operands.push(value);
        }
    }
    state.set_words(parser.context(), "operandSegmentSizes", &sizes);
    parse_attrs(parser, state)?;
    state.result_types.push(parser.context().int_type(64));
    Ok(())
}

/// Prints the device, the type, its parameters and the shape.
fn print_allocmem(op: OpRef<'_>, printer: &mut dyn OpPrinter) {
    printer.write(" ");
    printer.operand(op.operand(0));
    printer.write(" : ");
    printer.ty(op.operand(0).ty_handle());
    printer.write(", ");
    if let Some(ty) = op.attr("in_type").and_then(|ty| ty.as_type()) {
        printer.ty(ty.handle());
    }
    if op.group(1).len() > 0 {
        let types: Vec<_> = op.group(1).map(|value| value.ty_handle()).collect();
        printer.write("(");
        printer.operands(&mut op.group(1));
        printer.write(" : ");
        printer.types(&types);
        printer.write(")");
    }
    for size in op.group(2) {
        printer.write(", ");
        printer.operand(size);
    }
    printer.attr_dict(op, &["in_type", "operandSegmentSizes"]);
}
