//! Directives of variables: `varPtr(%a : memref<10xf32>) varType(tensor<10xf32>)`, `accPtr(%b : memref<10xf32>)`.

use crate::clauses::{attr_of, operands_of, print_value};
use crate::constraints::{is_opaque_pointer, is_pointer, variable_type};
use diag::Diagnostic;
use ir::asm::OpParser;
use ir::def::{CustomArg, CustomDirective, CustomPart};

/// Parses one of two keywords: of an address, or of a variable.
fn either(parser: &mut dyn OpParser, pointer: &str, variable: &str) -> Result<(), Diagnostic> {
    if !parser.optional_keyword(pointer) {
        parser.keyword(variable)?;
    }
    parser.punct("(")
}

/// `varPtr(%a`, or `var(%a`.
pub(crate) const VAR: CustomDirective = CustomDirective {
    name: "Var",
    parse: &|parser, _, args| {
        either(parser, "varPtr", "var")?;
        args[0] = CustomArg::Operands(vec![parser.operand()?]);
        Ok(true)
    },
    print: &|op, parts, printer| {
        for at in operands_of(parts.first()) {
            printer.write(if is_pointer(op.operand(at).ty()) { "varPtr(" } else { "var(" });
            printer.operand(op.operand(at));
        }
    },
    line: None,
};

/// `type)`, and `varType(type)` if it does not follow.
pub(crate) const VAR_PTR_TYPE: CustomDirective = CustomDirective {
    name: "VarPtrType",
    parse: &|parser, _, args| {
        let ty = parser.ty()?;
        parser.punct(")")?;
        let variable = if parser.optional_keyword("varType") {
            parser.punct("(")?;
            let variable = parser.ty()?;
            parser.punct(")")?;
            variable
        } else {
            variable_type(parser.context().ty(ty)).handle()
        };
        args[0] = CustomArg::Types(vec![ty]);
        args[1] = CustomArg::Attr(Some(parser.context().type_attr(variable)));
        Ok(true)
    },
    print: &|op, parts, printer| {
        let Some(CustomPart::OperandTypes(range)) = parts.first() else { return };
        for at in range.clone() {
            let ty = op.operand(at).ty();
            printer.ty(ty.handle());
            printer.write(")");
            let variable = attr_of(op, parts.get(1)).and_then(|variable| variable.as_type());
            let differs =
                |variable: &ir::TypeRef<'_>| is_opaque_pointer(ty) || *variable != variable_type(ty);
            if let Some(variable) = variable.filter(differs) {
                printer.write(" varType(");
                printer.ty(variable.handle());
                printer.write(")");
            }
        }
    },
    line: None,
};

/// `accPtr(%a : type)`, or `accVar(%a : type)`.
pub(crate) const ACC_VAR: CustomDirective = CustomDirective {
    name: "AccVar",
    parse: &|parser, _, args| {
        either(parser, "accPtr", "accVar")?;
        args[0] = CustomArg::Operands(vec![parser.operand()?]);
        args[1] = CustomArg::Types(vec![parser.colon_type()?]);
        parser.punct(")")?;
        Ok(true)
    },
    print: &|op, parts, printer| {
        for at in operands_of(parts.first()) {
            printer.write(if is_pointer(op.operand(at).ty()) { "accPtr(" } else { "accVar(" });
            print_value(op, at, printer);
            printer.write(")");
        }
    },
    line: None,
};

/// `@recipe`.
pub(crate) const RECIPE_SYM: CustomDirective = CustomDirective {
    name: "RecipeSym",
    parse: &|parser, _, args| {
        let name = parser.symbol_name()?;
        args[0] = CustomArg::Attr(Some(parser.context().symbol_ref(name)));
        Ok(true)
    },
    print: &|op, parts, printer| {
        if let Some(recipe) = attr_of(op, parts.first()) {
            printer.attr(recipe.handle());
        }
    },
    line: None,
};
