//! `spirv.func` and its terminators `spirv.Return` and `spirv.ReturnValue`.

use crate::attrs::LinkageAttributes;
use crate::enums::{Decoration, FunctionControl, StorageClass};
use crate::markers::SpirvType;
use crate::scope::{IN_FUNCTION, IN_MODULE};
use crate::syntax::{parse_quoted, parse_symbol_name, print_quoted, print_symbol_name};
use crate::types::{ArrayType, PointerType};
use diag::Diagnostic;
use interfaces::function::{ArgumentStyle, parse_signature, print_signature, verify_function_attrs};
use ir::asm::{OpParser, OpPrinter, RegionStyle};
use ir::markers::*;
use ir::{Ident, OpRef, OpState, RegionRef, Type, TypeRef};
use macros::op;
use smallvec::SmallVec;

/// A function, with hints about its inlining and effects.
///
/// ```mlir
/// spirv.func @identity(%x: f32) -> f32 "Inline" {
///   spirv.ReturnValue %x : f32
/// }
/// ```
#[op(
    "spirv.func",
    interfaces(interfaces::Callable, ir::SymbolModel),
    traits(ISOLATED_FROM_ABOVE, SYMBOL, AUTOMATIC_ALLOCATION_SCOPE),
    rules(IN_MODULE),
    parse,
    print,
    verify
)]
pub struct Func {
    #[attr]
    sym_name: SymbolNameAttr,
    #[attr]
    function_type: FunctionTypeAttr,
    #[attr]
    arg_attrs: Option<DictArrayAttr>,
    #[attr]
    res_attrs: Option<DictArrayAttr>,
    #[attr]
    function_control: FunctionControl,
    #[attr]
    linkage_attributes: Option<LinkageAttributes>,
    #[region]
    body: AnyRegion,
}

/// Returns from a function without a result.
///
/// ```mlir
/// spirv.Return
/// ```
#[op("spirv.Return", traits(PURE, TERMINATOR, RETURN_LIKE), rules(IN_FUNCTION), format = "attr-dict")]
pub struct Return {}

/// Returns a value from a function.
///
/// ```mlir
/// spirv.ReturnValue %x : f32
/// ```
#[op(
    "spirv.ReturnValue",
    traits(PURE, TERMINATOR, RETURN_LIKE),
    rules(IN_FUNCTION),
    format = "$value attr-dict `:` type($value)"
)]
pub struct ReturnValue {
    #[operand]
    value: SpirvType,
}

/// Returns inputs and results of a signature.
pub(crate) fn signature<'a>(op: OpRef<'a>) -> (&'a [Type], &'a [Type]) {
    let ty = op.attr_ident(Ident::FUNCTION_TYPE).and_then(|ty| ty.as_type()).and_then(|ty| ty.as_function());
    ty.unwrap_or((&[], &[]))
}

/// Whether an argument has a decoration.
fn is_decorated(function: OpRef<'_>, argument: usize, decoration: Decoration) -> bool {
    let attrs = function.attr_ident(Ident::ARG_ATTRS).and_then(|attrs| attrs.as_array()?.nth(argument));
    let cx = function.context();
    attrs.and_then(|attrs| attrs.as_dictionary()).unwrap_or(&[]).iter().any(|entry| {
        cx.ident_str(entry.name) == "spirv.decoration"
            && Decoration::from_attr(cx, entry.value) == Some(decoration)
    })
}

/// Whether a pointer points into physical storage.
fn is_physical(pointer: TypeRef<'_>) -> bool {
    PointerType::cast(pointer).and_then(|pointer| pointer.storage_class())
        == Some(StorageClass::PhysicalStorageBuffer)
}

/// Whether an argument of a type has the decorations in a function that pointers to physical storage need.
pub fn is_argument_decorated(function: OpRef<'_>, index: usize, ty: TypeRef<'_>) -> bool {
    verify_argument(function, index, ty).is_ok()
}

/// Verifies the decorations of pointers to physical storage.
fn verify_argument(function: OpRef<'_>, index: usize, ty: TypeRef<'_>) -> Result<(), Diagnostic> {
    let Some(pointee) = PointerType::cast(ty).and_then(|pointer| pointer.pointee_type()) else {
        return Ok(());
    };
    let has = |decoration| is_decorated(function, index, decoration);
    if PointerType::cast(pointee).is_some() {
        let decorated = has(Decoration::AliasedPointer) || has(Decoration::RestrictPointer);
        return match is_physical(pointee) && !decorated {
            true => Err(function.error(
                "with a pointer points to a physical buffer pointer must be decorated either \
                 'AliasedPointer' or 'RestrictPointer'",
            )),
            false => Ok(()),
        };
    }
    let pointer = match ArrayType::cast(pointee) {
        Some(array) => array.element_type(),
        None => Some(ty),
    };
    let decorated = has(Decoration::Aliased) || has(Decoration::Restrict);
    match pointer.is_some_and(is_physical) && !decorated {
        true => {
            Err(function
                .error("with physical buffer pointer must be decorated either 'Aliased' or 'Restrict'"))
        }
        false => Ok(()),
    }
}

/// Verifies that a return has the results of the function.
fn verify_return(op: OpRef<'_>, results: &[Type]) -> Result<(), Diagnostic> {
    if op.is(Return::NAME) && !results.is_empty() {
        return Err(op.error("cannot be used in functions returning value"));
    }
    let Some(value) = op.operands().next().filter(|_| op.is(ReturnValue::NAME)) else { return Ok(()) };
    let &[result] = results else {
        return Err(
            op.error(format!("returns 1 value but enclosing function requires {} results", results.len()))
        );
    };
    match value.ty() == result {
        true => Ok(()),
        false => Err(op.error(format!(
            " return value's type ('{}') mismatch with function's result type ('{}')",
            value.ty(),
            op.context().ty(result)
        ))),
    }
}

/// Verifies that the entry block of a function or graph has the arguments of the signature.
pub(crate) fn verify_entry(op: OpRef<'_>, body: RegionRef<'_>, inputs: &[Type]) -> Result<(), Diagnostic> {
    let Some(entry) = body.first_block() else { return Ok(()) };
    if entry.num_arguments() != inputs.len() {
        let count = inputs.len();
        return Err(op.error(format!("entry block must have {count} arguments to match function signature")));
    }
    for (index, (argument, &ty)) in entry.arguments().zip(inputs).enumerate() {
        if argument.ty() != ty {
            return Err(op.error(format!(
                "type of entry block argument #{index}('{}') must match the type of the corresponding argument in \
                 function signature('{}')",
                argument.ty(),
                op.context().ty(ty)
            )));
        }
    }
    Ok(())
}

impl Func<'_> {
    fn parse(parser: &mut dyn OpParser, state: &mut OpState) -> Result<(), Diagnostic> {
        parse_symbol_name(parser, state)?;
        let signature = parse_signature(parser, ArgumentStyle::Fixed)?;
        let cx = parser.context().clone();
        let ty = cx.function_type(&signature.inputs, &signature.results);
        state.try_put_attr(&cx, Ident::FUNCTION_TYPE, cx.type_attr(ty));
        let control = parse_quoted(parser, "function_control")?;
        state.put(&cx, Func::FUNCTION_CONTROL, control);
        for entry in parser.optional_attr_dict_with_keyword()? {
            state.try_put_attr(&cx, entry.name, entry.value);
        }
        signature.set_attrs(&cx, state);
        if parser.optional_region(state, &signature.arguments)?.is_none() {
            parser.empty_region(state);
        }
        Ok(())
    }

    fn print(self, printer: &mut dyn OpPrinter) {
        let (inputs, results) = signature(*self);
        print_symbol_name(*self, printer);
        print_signature(*self, printer, inputs, results, false);
        print_quoted(printer, Some(self.function_control()));
        let elided = ["sym_name", "function_type", "arg_attrs", "res_attrs", "function_control"];
        printer.attr_dict_with_keyword(*self, &elided);
        if !self.body().is_empty() {
            printer.write(" ");
            printer.region(self.body(), RegionStyle::NO_ARGS);
        }
    }

    fn verify(self) -> Result<(), Diagnostic> {
        let (inputs, results) = signature(*self);
        verify_function_attrs(*self, inputs, results)?;
        if results.len() > 1 {
            return Err(self.error("cannot have more than one result"));
        }
        let cx = self.context();
        for (index, &ty) in inputs.iter().enumerate() {
            verify_argument(*self, index, cx.ty(ty))?;
        }
        verify_entry(*self, self.body(), inputs)?;
        for op in self.inner().walk_body() {
            verify_return(op, results)?;
        }
        Ok(())
    }
}

impl<'a> ir::symbol::SymbolModelMethods<'a> for Func<'a> {
    fn is_declaration(self) -> bool {
        false
    }
}

impl<'a> interfaces::CallableMethods<'a> for Func<'a> {
    fn argument_types(self) -> SmallVec<[Type; 4]> {
        SmallVec::from_slice(signature(*self).0)
    }

    fn result_types(self) -> SmallVec<[Type; 4]> {
        SmallVec::from_slice(signature(*self).1)
    }
}

ir::ops![Func, Return, ReturnValue];
