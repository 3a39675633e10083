//! Specialization constants, whose values are given when a module is compiled.

use crate::constant::Constant;
use crate::markers::SpirvType;
use crate::scope::{IN_FUNCTION, IN_MODULE};
use crate::syntax::{parse_symbol, parse_symbol_name, print_symbol, print_symbol_name};
use crate::types::{CooperativeMatrixType, is_composite, is_scalar, part_count, part_type};
use diag::Diagnostic;
use ir::asm::{OpParser, OpPrinter};
use ir::markers::*;
use ir::{Attr, AttrRef, Context, OpRef, OpState, Scope, TypeRef};
use macros::op;

/// A scalar constant with a default value.
///
/// ```mlir
/// spirv.SpecConstant @size spec_id(5) = 64 : i32
/// ```
#[op(
    "spirv.SpecConstant",
    interfaces(ir::SymbolModel),
    traits(SYMBOL),
    rules(IN_MODULE),
    parse,
    print,
    verify
)]
pub struct SpecConstant {
    #[attr]
    sym_name: SymbolNameAttr,
    #[attr]
    default_value: TypedAttr,
}

/// A composite constant of scalar ones.
///
/// ```mlir
/// spirv.SpecConstant @first = 1 : i32
/// spirv.SpecConstant @second = 2 : i32
/// spirv.SpecConstantComposite @pair (@first, @second) : !spirv.array<2 x i32>
/// ```
#[op(
    "spirv.SpecConstantComposite",
    interfaces(ir::SymbolModel, ir::SymbolUser),
    traits(SYMBOL),
    rules(IN_MODULE),
    parse,
    print,
    verify
)]
pub struct SpecConstantComposite {
    #[attr]
    r#type: TypeAttr,
    #[attr]
    sym_name: SymbolNameAttr,
    #[attr]
    constituents: SymbolRefArrayAttr,
}

/// A composite constant whose parts are one scalar constant.
///
/// ```mlir
/// spirv.SpecConstant @part = 1 : i32
/// spirv.EXT.SpecConstantCompositeReplicate @three (@part) : !spirv.array<3 x i32>
/// ```
#[op(
    "spirv.EXT.SpecConstantCompositeReplicate",
    interfaces(ir::SymbolModel, ir::SymbolUser),
    traits(SYMBOL),
    rules(IN_MODULE),
    parse,
    print,
    verify
)]
pub struct SpecConstantCompositeReplicate {
    #[attr]
    r#type: TypeAttr,
    #[attr]
    sym_name: SymbolNameAttr,
    #[attr]
    constituent: FlatSymbolRefAttr,
}

/// The value of a specialization constant.
///
/// ```mlir
/// spirv.SpecConstant @size = 64 : i32
///
/// %0 = spirv.mlir.referenceof @size : i32
/// ```
#[op(
    "spirv.mlir.referenceof",
    interfaces(ir::SymbolUser),
    traits(PURE),
    format = "$spec_const attr-dict `:` type($reference)"
)]
pub struct ReferenceOf {
    #[attr]
    spec_const: FlatSymbolRefAttr,
    #[result]
    reference: SpirvType,
}

/// A specialization constant that an operation computes from others.
///
/// ```mlir
/// %x = spirv.Constant 1 : i32
/// %y = spirv.Constant 2 : i32
/// %0 = spirv.SpecConstantOperation wraps "spirv.IAdd"(%x, %y) : (i32, i32) -> i32
/// ```
#[op(
    "spirv.SpecConstantOperation",
    traits(PURE, SINGLE_BLOCK),
    rules(IN_FUNCTION, ImplicitTerminator("spirv.mlir.yield")),
    parse,
    print,
    verify_regions
)]
pub struct SpecConstantOperation {
    #[region]
    body: SizedRegion<1>,
    #[result]
    result: AnyType,
}

/// Terminator of `spirv.SpecConstantOperation`.
#[op(
    "spirv.mlir.yield",
    traits(PURE, TERMINATOR),
    rules(HasParent("spirv.SpecConstantOperation")),
    format = "attr-dict $operand `:` type($operand)"
)]
pub struct Yield {
    #[operand]
    operand: AnyType,
}

/// Operations that `spirv.SpecConstantOperation` may wrap.
const USABLE: [&str; 37] = [
    "BitwiseAnd",
    "BitwiseOr",
    "BitwiseXor",
    "CompositeExtract",
    "CompositeInsert",
    "FConvert",
    "IAdd",
    "IEqual",
    "IMul",
    "INotEqual",
    "ISub",
    "LogicalAnd",
    "LogicalEqual",
    "LogicalNot",
    "LogicalNotEqual",
    "LogicalOr",
    "Not",
    "SConvert",
    "SDiv",
    "SGreaterThan",
    "SGreaterThanEqual",
    "SLessThan",
    "SLessThanEqual",
    "SMod",
    "SNegate",
    "SRem",
    "Select",
    "ShiftLeftLogical",
    "ShiftRightArithmetic",
    "ShiftRightLogical",
    "UConvert",
    "UDiv",
    "UGreaterThan",
    "UGreaterThanEqual",
    "ULessThan",
    "ULessThanEqual",
    "UMod",
];

impl SpecConstant<'_> {
    fn parse(parser: &mut dyn OpParser, state: &mut OpState) -> Result<(), Diagnostic> {
        parse_symbol_name(parser, state)?;
        let cx = parser.context().clone();
        if parser.optional_keyword("spec_id") {
            parser.punct("(")?;
            let position = parser.position();
            let id = parser.attribute(None)?;
            if cx.attr_ref(id).as_int().is_none() {
                return Err(parser.error_at(position, "invalid kind of attribute specified"));
            }
            parser.punct(")")?;
            state.set_discardable(cx.ident("spec_id"), id);
        }
        parser.punct("=")?;
        let value = parser.attribute(None)?;
        state.put(&cx, SpecConstant::DEFAULT_VALUE, value);
        Ok(())
    }

    fn print(self, printer: &mut dyn OpPrinter) {
        print_symbol_name(*self, printer);
        if let Some(id) = self.attr("spec_id").and_then(|id| id.as_i64()) {
            printer.write(&format!(" spec_id({id})"));
        }
        printer.write(" = ");
        printer.attr(self.default_value().handle());
    }

    fn verify(self) -> Result<(), Diagnostic> {
        if self.attr("spec_id").and_then(|id| id.as_i64()).is_some_and(|id| id < 0) {
            return Err(self.error("SpecId cannot be negative"));
        }
        let value = self.default_value();
        if value.as_int().is_none() && value.as_float().is_none() {
            return Err(self.error("default value can only be a bool, integer, or float scalar"));
        }
        match value.ty().is_some_and(is_scalar) {
            true => Ok(()),
            false => Err(self.error("default value bitwidth disallowed")),
        }
    }
}

impl SpecConstantComposite<'_> {
    fn parse(parser: &mut dyn OpParser, state: &mut OpState) -> Result<(), Diagnostic> {
        parse_symbol_name(parser, state)?;
        parser.punct("(")?;
        let mut constituents: Vec<Attr> = Vec::new();
        if !parser.optional_punct(")") {
            loop {
                constituents.push(parse_symbol(parser)?);
                if !parser.optional_punct(",") {
                    break;
                }
            }
            parser.punct(")")?;
        }
        let ty = parser.colon_type()?;
        let cx = parser.context().clone();
        state.try_put_named(&cx, "constituents", cx.array_attr(&constituents));
        state.put(&cx, SpecConstantComposite::TYPE, ty);
        Ok(())
    }

    fn print(self, printer: &mut dyn OpPrinter) {
        print_symbol_name(*self, printer);
        printer.write(" (");
        for (index, &constituent) in self.constituents().attrs().iter().enumerate() {
            printer.write(if index > 0 { ", " } else { "" });
            printer.attr(constituent);
        }
        printer.write(") : ");
        printer.ty(self.r#type().handle());
    }

    fn verify(self) -> Result<(), Diagnostic> {
        let ty = self.r#type();
        if !is_composite(ty) {
            let message = format!("result type must be a composite type, but provided '{ty}'");
            return Err(self.plain_error(message));
        }
        if CooperativeMatrixType::cast(ty).is_some() {
            return Err(self.plain_error(format!("unsupported composite type  '{ty}'")));
        }
        let (wanted, found) = (part_count(ty).unwrap_or(0), self.constituents().len());
        match wanted == found as u64 {
            true => Ok(()),
            false => Err(self.plain_error(format!(
                "has incorrect number of operands: expected {wanted}, but provided {found}"
            ))),
        }
    }
}

impl SpecConstantCompositeReplicate<'_> {
    fn parse(parser: &mut dyn OpParser, state: &mut OpState) -> Result<(), Diagnostic> {
        parse_symbol_name(parser, state)?;
        parser.punct("(")?;
        let constituent = parse_symbol(parser)?;
        parser.punct(")")?;
        let ty = parser.colon_type()?;
        state.try_put_named(parser.context(), "constituent", constituent);
        state.put(parser.context(), SpecConstantCompositeReplicate::TYPE, ty);
        Ok(())
    }

    fn print(self, printer: &mut dyn OpPrinter) {
        print_symbol_name(*self, printer);
        printer.write(" (");
        print_symbol(self.context(), Some(self.constituent()), printer);
        printer.write(") : ");
        printer.ty(self.r#type().handle());
    }

    fn verify(self) -> Result<(), Diagnostic> {
        let ty = self.r#type();
        match is_composite(ty) {
            true => Ok(()),
            false => {
                Err(self.plain_error(format!("result type must be a composite type, but provided '{ty}'")))
            }
        }
    }
}

impl SpecConstantOperation<'_> {
    fn parse(parser: &mut dyn OpParser, state: &mut OpState) -> Result<(), Diagnostic> {
        parser.keyword("wraps")?;
        let (region, types) = parser.region_of_generic_op(state)?;
        parser.ensure_terminator_of_one(state, region, Yield::NAME);
        let Some(&ty) = types.first() else {
            return Err(parser.error("expected an operation with a result"));
        };
        state.result_types.push(ty);
        crate::syntax::parse_dict(parser, state)
    }

    fn print(self, printer: &mut dyn OpPrinter) {
        printer.write(" wraps ");
        if let Some(op) = self.body().ops().next() {
            printer.inner_generic_op(op);
        }
    }

    fn verify_regions(self) -> Result<(), Diagnostic> {
        let ops: Vec<OpRef<'_>> = self.body().ops().collect();
        let &[op, _] = &ops[..] else { return Err(self.error("expected exactly 2 nested ops")) };
        if !USABLE.iter().any(|name| op.name_str().strip_prefix("spirv.") == Some(name)) {
            return Err(self.error("invalid enclosed op"));
        }
        let constants = [Constant::NAME, ReferenceOf::NAME, SpecConstantOperation::NAME];
        let is_constant = |op: OpRef<'_>| constants.into_iter().any(|name| op.is(name));
        match op.operands().all(|operand| operand.defining_op().is_some_and(is_constant)) {
            true => Ok(()),
            false => Err(self.error("invalid operand, must be defined by a constant operation")),
        }
    }
}

impl<'a> ir::symbol::SymbolModelMethods<'a> for SpecConstant<'a> {
    fn is_declaration(self) -> bool {
        false
    }
}

impl<'a> ir::symbol::SymbolModelMethods<'a> for SpecConstantCompositeReplicate<'a> {
    fn is_declaration(self) -> bool {
        false
    }
}

impl<'a> ir::symbol::SymbolModelMethods<'a> for SpecConstantComposite<'a> {
    fn is_declaration(self) -> bool {
        false
    }
}

/// Returns the type of the specialization constant of a name: a scalar's, or a composite's.
fn constant_type<'a>(cx: &'a Context, reference: AttrRef<'_>, symbols: &Scope<'_>) -> Option<TypeRef<'a>> {
    let found = symbols.lookup(reference)?;
    match cx.op_name_str(found.op_name) {
        SpecConstant::NAME => found.attr(cx, "default_value")?.ty(),
        SpecConstantComposite::NAME => found.attr(cx, "type")?.as_type(),
        _ => None,
    }
}

impl<'a> ir::symbol::SymbolUserMethods<'a> for SpecConstantComposite<'a> {
    fn verify_symbol_uses(self, symbols: &Scope<'_>) -> Result<(), Diagnostic> {
        let cx = self.context();
        for (index, &constituent) in self.constituents().attrs().iter().enumerate() {
            let found = constant_type(cx, cx.attr_ref(constituent), symbols);
            let Some(found) = found else {
                return Err(self.plain_error("constituent is not a spec constant"));
            };
            if let Some(wanted) = part_type(self.r#type(), index as u64).filter(|&wanted| wanted != found) {
                return Err(self.plain_error(format!(
                    "has incorrect types of operands: expected '{wanted}', but provided '{found}'"
                )));
            }
        }
        Ok(())
    }
}

impl<'a> ir::symbol::SymbolUserMethods<'a> for SpecConstantCompositeReplicate<'a> {
    fn verify_symbol_uses(self, symbols: &Scope<'_>) -> Result<(), Diagnostic> {
        let Some(reference) = self.attr("constituent") else { return Ok(()) };
        let Some(found) = symbols.lookup(reference) else {
            return Err(self.plain_error("splat spec constant reference defining constituent not found"));
        };
        let cx = self.context();
        let value =
            found.attr(cx, "default_value").filter(|_| cx.op_name_str(found.op_name) == SpecConstant::NAME);
        let Some(found) = value.and_then(|value| value.ty()) else {
            return Err(self.plain_error("constituent is not a spec constant"));
        };
        match part_type(self.r#type(), 0).filter(|&wanted| wanted != found) {
            Some(wanted) => Err(self.plain_error(format!(
                "constituent has incorrect type: expected '{wanted}', but provided '{found}'"
            ))),
            None => Ok(()),
        }
    }
}

impl<'a> ir::symbol::SymbolUserMethods<'a> for ReferenceOf<'a> {
    fn verify_symbol_uses(self, symbols: &Scope<'_>) -> Result<(), Diagnostic> {
        let cx = self.context();
        let found = self.attr("spec_const").and_then(|reference| constant_type(cx, reference, symbols));
        let Some(found) = found else {
            return Err(self.error("expected spirv.SpecConstant or spirv.SpecConstantComposite symbol"));
        };
        match self.reference().ty() == found {
            true => Ok(()),
            false => {
                Err(self.error("result type mismatch with the referenced specialization constant's type"))
            }
        }
    }
}

ir::ops![
    SpecConstant,
    SpecConstantComposite,
    SpecConstantCompositeReplicate,
    ReferenceOf,
    SpecConstantOperation,
    Yield
];
