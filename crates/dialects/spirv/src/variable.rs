//! Variables: `spirv.Variable`, `spirv.GlobalVariable` and `spirv.mlir.addressof`.

use crate::attrs::LinkageAttributes;
use crate::enums::StorageClass;
use crate::markers::AnyPtr;
use crate::scope::{IN_FUNCTION, IN_MODULE};
use crate::syntax::{
    parse_decorations, parse_symbol, parse_symbol_name, print_decorations, print_symbol, print_symbol_name,
    words,
};
use crate::types::{ArrayType, PointerType};
use diag::Diagnostic;
use ir::asm::{OpParser, OpPrinter};
use ir::markers::*;
use ir::{OpState, Scope, Value};
use macros::op;

/// A variable of a function, with an initial value that is a constant or a global variable.
///
/// ```mlir
/// %x = spirv.Constant 1.0 : f32
/// %0 = spirv.Variable init(%x) : !spirv.ptr<f32, Function>
/// ```
#[op("spirv.Variable", parse, print, verify)]
pub struct Variable {
    #[attr]
    storage_class: StorageClass,
    #[operand]
    initializer: Option<AnyType>,
    #[result]
    pointer: AnyPtr,
}

/// A variable of a module, with an initial value that is a specialization constant.
///
/// ```mlir
/// spirv.GlobalVariable @data bind(0, 1) : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0])>, StorageBuffer>
/// ```
#[op(
    "spirv.GlobalVariable",
    interfaces(ir::SymbolModel, ir::SymbolUser),
    traits(SYMBOL),
    rules(IN_MODULE),
    parse,
    print,
    verify
)]
pub struct GlobalVariable {
    #[attr]
    r#type: TypeAttr,
    #[attr]
    sym_name: SymbolNameAttr,
    #[attr]
    initializer: Option<FlatSymbolRefAttr>,
    #[attr]
    location: Option<I32Attr>,
    #[attr]
    binding: Option<I32Attr>,
    #[attr]
    descriptor_set: Option<I32Attr>,
    #[attr]
    built_in: Option<StrAttr>,
    #[attr]
    linkage_attributes: Option<LinkageAttributes>,
}

/// The address of a variable of a module.
///
/// ```mlir
/// spirv.GlobalVariable @data : !spirv.ptr<f32, Private>
///
/// %0 = spirv.mlir.addressof @data : !spirv.ptr<f32, Private>
/// ```
#[op(
    "spirv.mlir.addressof",
    interfaces(ir::SymbolUser),
    traits(PURE),
    rules(IN_FUNCTION),
    result_names,
    format = "$variable attr-dict `:` type($pointer)"
)]
pub struct AddressOf {
    #[attr]
    variable: FlatSymbolRefAttr,
    #[result]
    pointer: AnyPtr,
}

impl Variable<'_> {
    fn parse(parser: &mut dyn OpParser, state: &mut OpState) -> Result<(), Diagnostic> {
        let mut initializer = None;
        if parser.optional_keyword("init") {
            parser.punct("(")?;
            initializer = Some(parser.operand()?);
            parser.punct(")")?;
        }
        parse_decorations(parser, state)?;
        parser.punct(":")?;
        let position = parser.position();
        let ty = parser.ty()?;
        let cx = parser.context().clone();
        let pointer = PointerType::cast(cx.ty(ty));
        let parts = pointer.and_then(|pointer| Some((pointer.pointee_type()?, pointer.storage_class()?)));
        let Some((pointee, class)) = parts else {
            return Err(parser.error_at(position, "expected spirv.ptr type"));
        };
        state.result_types.push(ty);
        if let Some(initializer) = initializer {
            let value = parser.resolve(initializer, pointee.handle())?;
            state.operands.push(value);
        }
        state.put(&cx, Variable::STORAGE_CLASS, class);
        Ok(())
    }

    fn print(self, printer: &mut dyn OpPrinter) {
        if let Some(initializer) = self.initializer() {
            printer.write(" init(");
            printer.operand(initializer);
            printer.write(")");
        }
        print_decorations(*self, printer, &["storage_class"]);
        printer.write(" : ");
        printer.ty(self.pointer().ty_handle());
    }

    fn verify(self) -> Result<(), Diagnostic> {
        if self.storage_class() != StorageClass::Function {
            return Err(self.error(
                "can only be used to model function-level variables. Use spirv.GlobalVariable for module-level \
                 variables.",
            ));
        }
        let pointer = PointerType::cast(self.pointer().ty());
        if pointer.and_then(|pointer| pointer.storage_class()) != Some(self.storage_class()) {
            return Err(self.error("storage class must match result pointer's storage class"));
        }
        let sources = ["spirv.Constant", "spirv.mlir.referenceof", "spirv.mlir.addressof"];
        if let Some(initializer) = self.initializer() {
            let source = initializer.defining_op();
            if !source.is_some_and(|source| sources.into_iter().any(|name| source.is(name))) {
                return Err(
                    self.error("initializer must be the result of a constant or spirv.GlobalVariable op")
                );
            }
        }
        for name in ["descriptor_set", "binding", "built_in"] {
            if self.attr(name).is_some() {
                return Err(self.error(format!(
                    "cannot have '{name}' attribute (only allowed in spirv.GlobalVariable)"
                )));
            }
        }
        self.verify_aliasing()
    }

    /// Verifies that a variable that holds pointers to physical storage says whether these alias.
    fn verify_aliasing(self) -> Result<(), Diagnostic> {
        let held = PointerType::cast(self.pointer().ty()).and_then(|pointer| pointer.pointee_type());
        let held = held.and_then(|ty| ArrayType::cast(ty).map_or(Some(ty), |array| array.element_type()));
        let class = held.and_then(PointerType::cast).and_then(|pointer| pointer.storage_class());
        if class != Some(StorageClass::PhysicalStorageBuffer) {
            return Ok(());
        }
        let message = match (self.attr("aliased_pointer").is_some(), self.attr("restrict_pointer").is_some())
        {
            (false, false) => {
                " with physical buffer pointer must be decorated either 'AliasedPointer' or 'RestrictPointer'"
            }
            (true, true) => " with physical buffer pointer must have exactly one aliasing decoration",
            _ => return Ok(()),
        };
        Err(self.error(message))
    }
}

impl GlobalVariable<'_> {
    fn parse(parser: &mut dyn OpParser, state: &mut OpState) -> Result<(), Diagnostic> {
        parse_symbol_name(parser, state)?;
        let cx = parser.context().clone();
        if parser.optional_keyword("initializer") {
            parser.punct("(")?;
            let initializer = parse_symbol(parser)?;
            state.try_put_named(&cx, "initializer", initializer);
            parser.punct(")")?;
        }
        parse_decorations(parser, state)?;
        let position = parser.position();
        let ty = parser.colon_type()?;
        if PointerType::cast(cx.ty(ty)).is_none() {
            return Err(parser.error_at(position, "expected spirv.ptr type"));
        }
        state.put(&cx, GlobalVariable::TYPE, ty);
        Ok(())
    }

    fn print(self, printer: &mut dyn OpPrinter) {
        print_symbol_name(*self, printer);
        if let Some(initializer) = self.initializer() {
            printer.write(" initializer(");
            print_symbol(self.context(), Some(initializer), printer);
            printer.write(")");
        }
        print_decorations(*self, printer, &["storage_class", "sym_name", "initializer", "type"]);
        printer.write(" : ");
        printer.ty(self.r#type().handle());
    }

    fn verify(self) -> Result<(), Diagnostic> {
        let class = PointerType::cast(self.r#type()).and_then(|pointer| pointer.storage_class());
        match class {
            None => Err(self.error("result must be of a !spv.ptr type")),
            Some(class @ (StorageClass::Generic | StorageClass::Function)) => {
                Err(self.error(format!("storage class cannot be '{}'", words(class))))
            }
            Some(_) => Ok(()),
        }
    }
}

impl AddressOf<'_> {
    fn result_names(self, name: &mut dyn FnMut(Value, &str)) {
        let variable = String::from_utf8_lossy(self.context().ident_text(self.variable()));
        name(self.pointer().handle(), &format!("{variable}_addr"));
    }
}

impl<'a> ir::symbol::SymbolModelMethods<'a> for GlobalVariable<'a> {
    fn is_declaration(self) -> bool {
        false
    }
}

impl<'a> ir::symbol::SymbolUserMethods<'a> for GlobalVariable<'a> {
    fn verify_symbol_uses(self, symbols: &Scope<'_>) -> Result<(), Diagnostic> {
        let Some(initializer) = self.attr("initializer") else { return Ok(()) };
        let found = symbols.lookup(initializer);
        let name = found.as_ref().map(|found| self.context().op_name_str(found.op_name));
        match name {
            Some("spirv.SpecConstant" | "spirv.SpecConstantComposite") => Ok(()),
            _ => Err(self.error(
                "initializer must be result of a spirv.SpecConstant or spirv.SpecConstantCompositeOp op",
            )),
        }
    }
}

impl<'a> ir::symbol::SymbolUserMethods<'a> for AddressOf<'a> {
    fn verify_symbol_uses(self, symbols: &Scope<'_>) -> Result<(), Diagnostic> {
        let cx = self.context();
        let found = self.attr("variable").and_then(|variable| symbols.lookup(variable));
        let found = found.filter(|found| cx.op_name_str(found.op_name) == GlobalVariable::NAME);
        let Some(found) = found else { return Err(self.error("expected spirv.GlobalVariable symbol")) };
        let ty = found.attr(cx, "type").and_then(|ty| ty.as_type());
        match ty.is_some_and(|ty| ty == self.pointer().ty()) {
            true => Ok(()),
            false => Err(self.error("result type mismatch with the referenced global variable's type")),
        }
    }
}

ir::ops![AddressOf, GlobalVariable, Variable];
