//! Calls of functions and intrinsics.

pub(crate) mod bundles;
mod callee;
pub(crate) mod intrinsic;
pub(crate) mod invoke;
mod signature;

pub use intrinsic::CallIntrinsic;
pub use invoke::Invoke;

use super::syntax::{elided, keyword, optional_case, parse_attrs, set_case, write_word};
use crate::attrs::{CConv, FastmathFlags, TailCallKind};
use crate::markers::{AccessGroups, AliasScopes, Compatible, FunctionTypeAttr, MemoryEffectsAttr, TbaaTags};
use crate::types::{VoidType, is};
use diag::Diagnostic;
use interfaces::Callee;
use ir::asm::{Delimiter, OpParser, OpPrinter, ParsedOperand};
use ir::def::{Callback, LineDirective};
use ir::markers::*;
use ir::{OpRef, OpState, Scope, Type, TypeRef};
use macros::op;
use std::ops::Range;

/// Calls a function by its symbol, or the one that its first operand points to.
///
/// ```mlir
/// llvm.func @f(i32) -> i32
///
/// %0 = llvm.call @f(%a) : (i32) -> i32
/// llvm.call %p(%a) : !llvm.ptr, (i32) -> ()
/// ```
#[op(
    "llvm.call",
    interfaces(interfaces::Call, ir::SymbolUser),
    traits(ATTR_SIZED_OPERAND_SEGMENTS),
    custom(Bundles(LineDirective::NoLists), NotVoid(LineDirective::OfType(Callback(&is_not_void)))),
    line = "$callee `(` $callee_operands `)` \
            custom<Bundles>($op_bundle_operands, type($op_bundle_operands), $op_bundle_tags, $op_bundle_sizes, \
            $CConv, $TailCallKind) attr-dict `:` functional-type($callee_operands, $result) \
            custom<NotVoid>(ref(type($result)))",
    parse,
    print,
    verify
)]
pub struct Call {
    #[attr]
    var_callee_type: Option<FunctionTypeAttr>,
    #[attr]
    callee: Option<FlatSymbolRefAttr>,
    #[operand]
    callee_operands: Variadic<Compatible>,
    #[attr(default = FastmathFlags::NONE)]
    fastmathFlags: FastmathFlags,
    #[attr(default = CConv::C)]
    CConv: CConv,
    #[attr(default = TailCallKind::None)]
    TailCallKind: TailCallKind,
    #[attr]
    memory_effects: Option<MemoryEffectsAttr>,
    #[attr]
    convergent: UnitAttr,
    #[attr]
    no_unwind: UnitAttr,
    #[attr]
    will_return: UnitAttr,
    #[operand]
    op_bundle_operands: Variadic<Compatible>,
    #[attr]
    op_bundle_sizes: DenseI32ArrayAttr,
    #[attr]
    op_bundle_tags: Option<ArrayAttr>,
    #[attr]
    arg_attrs: Option<DictArrayAttr>,
    #[attr]
    res_attrs: Option<DictArrayAttr>,
    #[attr]
    no_inline: UnitAttr,
    #[attr]
    always_inline: UnitAttr,
    #[attr]
    inline_hint: UnitAttr,
    #[attr]
    access_groups: Option<AccessGroups>,
    #[attr]
    alias_scopes: Option<AliasScopes>,
    #[attr]
    noalias_scopes: Option<AliasScopes>,
    #[attr]
    tbaa: Option<TbaaTags>,
    #[result]
    result: Optional<Compatible>,
}

/// Returns whether a type is not `void`.
fn is_not_void(ty: TypeRef<'_>) -> bool {
    !is(ty, VoidType::DEF)
}

/// Parses `@f` or `%p` into the state or the operands. Returns whether it is a symbol.
fn parse_callee(
    parser: &mut dyn OpParser,
    state: &mut OpState,
    operands: &mut Vec<ParsedOperand>,
) -> Result<bool, Diagnostic> {
    if let Some(pointer) = parser.optional_operand()? {
        operands.push(pointer);
        return Ok(false);
    }
    let cx = parser.context().clone();
    let pos = parser.position();
    let callee = parser.attribute(None)?;
    if cx.attr_ref(callee).as_symbol_ref().is_none() {
        return Err(parser.error_at(pos, "invalid kind of attribute specified"));
    }
    if !state.try_put_named(&cx, "callee", callee) {
        let message = format!("Invalid attribute `callee` in property conversion: {}", cx.attr_ref(callee));
        return Err(parser.error_at(pos, &message));
    }
    Ok(true)
}

/// Parses `vararg(!llvm.func<...>)`, if it is next.
fn parse_variadic(parser: &mut dyn OpParser, state: &mut OpState) -> Result<(), Diagnostic> {
    if !parser.optional_keyword("vararg") {
        return Ok(());
    }
    let cx = parser.context().clone();
    parser.punct("(")?;
    let pos = parser.position();
    let ty = parser.attribute(None)?;
    if !state.try_put_named(&cx, "var_callee_type", ty) {
        let message =
            format!("Invalid attribute `var_callee_type` in property conversion: {}", cx.attr_ref(ty));
        return Err(parser.error_at(pos, &message));
    }
    parser.punct(")")
}

impl Call<'_> {
    fn parse(parser: &mut dyn OpParser, state: &mut OpState) -> Result<(), Diagnostic> {
        let cx = parser.context().clone();
        let convention = optional_case(parser, CConv::C);
        set_case(&cx, state, "CConv", convention);
        let tail = optional_case(parser, TailCallKind::None);
        set_case(&cx, state, "TailCallKind", tail);
        let mut operands = Vec::new();
        let direct = parse_callee(parser, state, &mut operands)?;
        operands.extend(parser.operand_list(Delimiter::Paren)?);
        parse_variadic(parser, state)?;
        let bundles = bundles::parse(parser)?;
        if let Some(tags) = bundles.tags(parser) {
            state.try_put_named(&cx, "op_bundle_tags", tags);
        }
        parse_attrs(parser, state)?;
        signature::parse(parser, state, direct, &operands)?;
        signature::finish(parser, state, &bundles)?;
        state.set_words(&cx, "operandSegmentSizes", &[operands.len() as u32, bundles.len() as u32]);
        Ok(())
    }

    fn print(self, printer: &mut dyn OpPrinter) {
        printer.write(" ");
        if self.c_conv() != CConv::C {
            write_word(printer, keyword::<CConv>(*self, "CConv"));
        }
        if self.tail_call_kind() != TailCallKind::None {
            write_word(printer, keyword::<TailCallKind>(*self, "TailCallKind"));
        }
        print_callee(*self, printer);
        print_variadic(*self, printer);
        if bundles::any(*self) {
            printer.write(" ");
            bundles::print(*self, self.operand_group(1), printer);
        }
        printer.attr_dict(*self, &elided(*self, &SPELLED));
        print_types(*self, printer);
    }

    fn verify(self) -> Result<(), Diagnostic> {
        bundles::verify(*self, self.operand_group(1).len())
    }
}

/// Returns the operands that are arguments.
fn arguments(op: OpRef<'_>) -> Range<usize> {
    let all = op.operand_group(0);
    if op.attr("callee").is_some() { all } else { (all.start + 1).min(all.end)..all.end }
}

/// Prints the callee, and the arguments in parentheses.
fn print_callee(op: OpRef<'_>, printer: &mut dyn OpPrinter) {
    match op.attr("callee") {
        Some(callee) => printer.attr(callee.handle()),
        None => {
            if let Some(callee) = op.operands().next() {
                printer.operand(callee);
            }
        }
    }
    let range = arguments(op);
    printer.write("(");
    printer.operands(&mut op.operands().skip(range.start).take(range.len()));
    printer.write(")");
}

fn print_variadic(op: OpRef<'_>, printer: &mut dyn OpPrinter) {
    if let Some(ty) = op.attr("var_callee_type") {
        printer.write(" vararg(");
        printer.attr(ty.handle());
        printer.write(")");
    }
}

/// Prints the types after the colon.
fn print_types(op: OpRef<'_>, printer: &mut dyn OpPrinter) {
    printer.write(" : ");
    if op.attr("callee").is_none()
        && let Some(callee) = op.operands().next()
    {
        printer.ty(callee.ty_handle());
        printer.write(", ");
    }
    let range = arguments(op);
    let types: Vec<Type> = op.operand_types().skip(range.start).take(range.len()).collect();
    signature::print(op, &types, printer);
}

/// Attributes that the dictionary of a call omits.
const SPELLED: [&str; 9] = [
    "callee",
    "TailCallKind",
    "var_callee_type",
    "CConv",
    "operandSegmentSizes",
    "op_bundle_sizes",
    "op_bundle_tags",
    "arg_attrs",
    "res_attrs",
];

impl<'a> interfaces::CallMethods<'a> for Call<'a> {
    fn callee(self) -> Option<Callee<'a>> {
        match self.attr("callee") {
            Some(callee) => Some(Callee::Symbol(callee)),
            None => self.operands().next().map(Callee::Value),
        }
    }

    fn argument_operands(self) -> Range<usize> {
        arguments(*self)
    }
}

impl<'a> ir::symbol::SymbolUserMethods<'a> for Call<'a> {
    fn verify_symbol_uses(self, symbols: &Scope<'_>) -> Result<(), Diagnostic> {
        callee::verify(*self, symbols)
    }
}

ir::ops![Call];
