//! Globals: variables, aliases, and functions chosen when a program is loaded.

use super::function::{parse_comdat, print_comdat, verify_comdat};
use super::syntax::{keyword, optional_case, parse_attrs, set_case, write_word};
use crate::attrs::{Linkage, UnnamedAddr, Visibility};
use crate::markers::{AddressSpaceAttr, GlobalExpressions};
use crate::ops::Func;
use crate::types::{
    PointerType, TargetExtType, address_space, array_parts, array_type, can_be_global, function_parts, is,
    is_compatible_outer, is_unsized,
};
use diag::Diagnostic;
use ir::asm::{OpParser, OpPrinter, RegionStyle};
use ir::def::{CustomArg, CustomPart, EnumAttr, TraitSet};
use ir::markers::*;
use ir::{AttrRef, Ident, OpRef, OpState, RegionRef, Scope, Type, TypeRef};
use macros::op;

/// A global variable or constant; its value is an attribute or a region, or elsewhere.
///
/// ```mlir
/// llvm.mlir.global internal constant @text("abc") {addr_space = 0 : i32}
/// ```
#[op(
    "llvm.mlir.global",
    interfaces(ir::SymbolUser),
    traits(ISOLATED_FROM_ABOVE, SYMBOL, SINGLE_BLOCK),
    rules(ImplicitTerminator("llvm.return")),
    parse,
    print,
    verify,
    verify_regions
)]
pub struct Global {
    #[attr]
    global_type: TypeAttr,
    #[attr]
    constant: UnitAttr,
    #[attr]
    sym_name: SymbolNameAttr,
    #[attr]
    linkage: Linkage,
    #[attr]
    dso_local: UnitAttr,
    #[attr]
    thread_local_: UnitAttr,
    #[attr]
    externally_initialized: UnitAttr,
    #[attr]
    value: Option<AnyAttr>,
    #[attr]
    alignment: Option<I64Attr>,
    #[attr(default = 0)]
    addr_space: AddressSpaceAttr,
    #[attr]
    unnamed_addr: Option<UnnamedAddr>,
    #[attr]
    section: Option<StrAttr>,
    #[attr]
    comdat: Option<SymbolRefAttr>,
    #[attr]
    dbg_exprs: Option<GlobalExpressions>,
    #[attr(default = Visibility::Default)]
    visibility_: Visibility,
    #[attr]
    target_specific_attrs: Option<ArrayAttr>,
    #[region]
    initializer: AnyRegion,
}

/// Alias of a global, or of an address computed from globals.
#[op(
    "llvm.mlir.alias",
    traits(ISOLATED_FROM_ABOVE, SYMBOL, SINGLE_BLOCK),
    rules(ImplicitTerminator("llvm.return")),
    parse,
    print,
    verify,
    verify_regions
)]
pub struct Alias {
    #[attr]
    alias_type: TypeAttr,
    #[attr]
    sym_name: SymbolNameAttr,
    #[attr]
    linkage: Linkage,
    #[attr]
    dso_local: UnitAttr,
    #[attr]
    thread_local_: UnitAttr,
    #[attr]
    unnamed_addr: Option<UnnamedAddr>,
    #[attr(default = Visibility::Default)]
    visibility_: Visibility,
    #[region]
    initializer: SizedRegion<1>,
}

/// A function that a resolver chooses when the program is loaded.
#[op(
    "llvm.mlir.ifunc",
    interfaces(ir::SymbolUser),
    traits(ISOLATED_FROM_ABOVE, SYMBOL),
    verify,
    custom(Words(parse_words, print_words)),
    format = "custom<Words>($linkage, $visibility_, $unnamed_addr) $sym_name `:` $i_func_type `,` $resolver_type $resolver attr-dict"
)]
pub struct IFunc {
    #[attr]
    sym_name: SymbolNameAttr,
    #[attr]
    i_func_type: TypeAttr,
    #[attr]
    resolver: FlatSymbolRefAttr,
    #[attr]
    resolver_type: TypeAttr,
    #[attr]
    linkage: Linkage,
    #[attr]
    dso_local: UnitAttr,
    #[attr(default = 0)]
    address_space: AddressSpaceAttr,
    #[attr(default = UnnamedAddr::None)]
    unnamed_addr: UnnamedAddr,
    #[attr(default = Visibility::Default)]
    visibility_: Visibility,
}

/// Parses linkage, visibility, thread-local storage, and `unnamed_addr`.
fn parse_common(parser: &mut dyn OpParser, state: &mut OpState) {
    let cx = parser.context().clone();
    let linkage = optional_case(parser, Linkage::External);
    set_case(&cx, state, "linkage", linkage);
    let visibility = optional_case(parser, Visibility::Default);
    set_case(&cx, state, "visibility_", visibility);
    if parser.optional_keyword("thread_local") {
        state.try_put_named(&cx, "thread_local_", ir::Attr::UNIT);
    }
    let address = optional_case(parser, UnnamedAddr::None);
    set_case(&cx, state, "unnamed_addr", address);
}

fn print_common(op: OpRef<'_>, printer: &mut dyn OpPrinter) {
    printer.write(" ");
    write_word(printer, keyword::<Linkage>(op, "linkage"));
    write_word(printer, keyword::<Visibility>(op, "visibility_"));
    write_word(printer, if op.attr("thread_local_").is_some() { "thread_local" } else { "" });
    write_word(printer, keyword::<UnnamedAddr>(op, "unnamed_addr"));
}

/// Parses `: type`, if a colon is next.
fn parse_types(parser: &mut dyn OpParser) -> Result<Option<Type>, Diagnostic> {
    if !parser.optional_punct(":") {
        return Ok(None);
    }
    match parser.type_list()?[..] {
        [ty] => Ok(Some(ty)),
        _ => Err(parser.error_at(parser.name_position(), "expected zero or one type")),
    }
}

impl Global<'_> {
    fn parse(parser: &mut dyn OpParser, state: &mut OpState) -> Result<(), Diagnostic> {
        let cx = parser.context().clone();
        parse_common(parser, state);
        if parser.optional_keyword("constant") {
            state.try_put_named(&cx, "constant", ir::Attr::UNIT);
        }
        let name = parser.symbol_name()?;
        state.try_put_attr(&cx, Ident::SYM_NAME, name.attr());
        parser.punct("(")?;
        let mut value = None;
        if !parser.optional_punct(")") {
            let attr = parser.attribute(None)?;
            state.try_put_attr(&cx, Ident::VALUE, attr);
            value = Some(attr);
            parser.punct(")")?;
        }
        parse_comdat(parser, state)?;
        parse_attrs(parser, state)?;
        let ty = match (parse_types(parser)?, value.and_then(|value| cx.attr_ref(value).as_bytes())) {
            (Some(ty), _) => {
                let region = match parser.optional_region(state, &[])? {
                    Some(region) => region,
                    None => parser.empty_region(state),
                };
                state.built_regions.push(region);
                ty
            }
            (None, Some(text)) => {
                let region = parser.empty_region(state);
                state.built_regions.push(region);
                array_type(&cx, Type::I8, text.len() as u64)
            }
            (None, None) => {
                let message = "type can only be omitted for string globals";
                return Err(parser.error_at(parser.name_position(), message));
            }
        };
        state.try_put_named(&cx, "global_type", cx.type_attr(ty));
        Ok(())
    }

    fn print(self, printer: &mut dyn OpPrinter) {
        print_common(*self, printer);
        write_word(printer, if self.constant() { "constant" } else { "" });
        printer.symbol_name(self.attr("sym_name").and_then(|name| name.as_bytes()).unwrap_or_default());
        printer.write("(");
        let value = self.value();
        if let Some(value) = value {
            printer.attr(value.handle());
        }
        printer.write(")");
        print_comdat(*self, printer);
        let mut spelled = SPELLED.to_vec();
        spelled.extend(["global_type", "constant", "value", "comdat"]);
        printer.attr_dict(*self, &spelled);
        if value.is_some_and(|value| value.as_bytes().is_some()) {
            return;
        }
        print_type(*self, "global_type", printer);
        if let Some(region) = self.regions().next().filter(|region| !region.is_empty()) {
            printer.write(" ");
            printer.region(region, RegionStyle::NO_ARGS);
        }
    }

    fn verify(self) -> Result<(), Diagnostic> {
        let ty = self.global_type();
        if !is_valid(ty) {
            return Err(self.error("expects type to be a valid element type for an LLVM global"));
        }
        if self.parent().is_some_and(|parent| !is_module(parent)) {
            return Err(self.error("must appear at the module level"));
        }
        let value = self.value();
        if let Some(text) = value.and_then(|value| value.as_bytes()) {
            let fits = array_parts(ty)
                .is_some_and(|(element, len)| element.int_width() == Some(8) && len == text.len() as u64);
            if !fits {
                let message = "requires an i8 array type of the length equal to that of the string attribute";
                return Err(self.error(message));
            }
        }
        if is(ty, TargetExtType::DEF) {
            if !can_be_global(ty) {
                return Err(self.error("this target extension type cannot be used in a global"));
            }
            if value.is_some() {
                let message =
                    "global with target extension type can only be initialized with zero-initializer";
                return Err(self.error(message));
            }
        }
        match self.linkage() {
            Linkage::Common if value.is_some_and(|value| !is_zero(value)) => {
                return Err(self.error("expected zero value for 'common' linkage"));
            }
            Linkage::Appending if array_parts(ty).is_none() => {
                return Err(self.error("expected array type for 'appending' linkage"));
            }
            _ => {}
        }
        match self.alignment() {
            Some(alignment) if !(alignment as u64).is_power_of_two() => {
                Err(self.plain_error("alignment attribute is not a power of 2"))
            }
            _ => Ok(()),
        }
    }

    fn verify_regions(self) -> Result<(), Diagnostic> {
        let Some(region) = initializer(*self) else { return Ok(()) };
        let ret = region.first_block().and_then(|block| block.last());
        let Some(found) = ret.and_then(|ret| ret.operand_types().next()) else {
            return Err(self.error("initializer region cannot return void"));
        };
        let wanted = self.global_type();
        if wanted != found {
            let found = self.context().ty(found);
            return Err(self
                .error(format!("initializer region type '{found}' does not match global type '{wanted}'")));
        }
        verify_effects(region, "ops with side effects not allowed in global initializers")?;
        if self.value().is_some() {
            return Err(self.error("cannot have both initializer value and region"));
        }
        Ok(())
    }
}

/// The attributes that globals and aliases spell.
const SPELLED: [&str; 5] = ["sym_name", "linkage", "unnamed_addr", "thread_local_", "visibility_"];

fn print_type(op: OpRef<'_>, name: &str, printer: &mut dyn OpPrinter) {
    printer.write(" : ");
    if let Some(ty) = op.attr(name).and_then(|ty| ty.as_type()) {
        printer.ty(ty.handle());
    }
}

fn is_zero(value: AttrRef<'_>) -> bool {
    if let Some(int) = value.as_int() {
        return int.is_zero();
    }
    if let Some(float) = value.as_float() {
        return float.is_zero();
    }
    if let Some(dense) = value.as_dense() {
        let stored = if dense.is_splat() { 1 } else { dense.len() };
        return (0..stored).all(|index| dense.attr(index).is_some_and(is_zero));
    }
    match value.as_array() {
        Some(mut items) => items.all(|item| ir::ensure_sufficient_stack(|| is_zero(item))),
        None => false,
    }
}

fn is_valid(ty: TypeRef<'_>) -> bool {
    is_compatible_outer(ty) && !is_unsized(ty)
}

/// Whether an operation is a module to LLVM.
pub(super) fn is_module(op: OpRef<'_>) -> bool {
    op.has_trait(TraitSet::SYMBOL_TABLE) && op.has_trait(TraitSet::ISOLATED_FROM_ABOVE)
}

fn initializer(op: OpRef<'_>) -> Option<RegionRef<'_>> {
    op.inner().regions().next().filter(|region| !region.is_empty())
}

/// Verifies that no operation of an initializer has memory effects.
fn verify_effects(region: RegionRef<'_>, message: &str) -> Result<(), Diagnostic> {
    match region.ops().find(|&op| !interfaces::is_memory_effect_free(op)) {
        Some(op) => Err(op.plain_error(message)),
        None => Ok(()),
    }
}

impl Alias<'_> {
    fn parse(parser: &mut dyn OpParser, state: &mut OpState) -> Result<(), Diagnostic> {
        let cx = parser.context().clone();
        parse_common(parser, state);
        let name = parser.symbol_name()?;
        state.try_put_attr(&cx, Ident::SYM_NAME, name.attr());
        parse_attrs(parser, state)?;
        let Some(ty) = parse_types(parser)? else { return Err(parser.error("expected ':'")) };
        state.try_put_named(&cx, "alias_type", cx.type_attr(ty));
        let region = parser.region(state, &[])?;
        state.built_regions.push(region);
        Ok(())
    }

    fn print(self, printer: &mut dyn OpPrinter) {
        print_common(*self, printer);
        printer.symbol_name(self.attr("sym_name").and_then(|name| name.as_bytes()).unwrap_or_default());
        let mut spelled = SPELLED.to_vec();
        spelled.push("alias_type");
        printer.attr_dict(*self, &spelled);
        print_type(*self, "alias_type", printer);
        if let Some(region) = self.regions().next() {
            printer.write(" ");
            printer.region(region, RegionStyle::NO_ARGS);
        }
    }

    fn verify(self) -> Result<(), Diagnostic> {
        if !is_valid(self.alias_type()) {
            return Err(self.error("expects type to be a valid element type for an LLVM global alias"));
        }
        match self.linkage() {
            Linkage::Appending | Linkage::ExternWeak | Linkage::Common => Err(self.error(format!(
                "'{}' linkage not supported in aliases, available options: private, internal, linkonce, weak, \
                 linkonce_odr, weak_odr, external or available_externally",
                linkage_name(*self)
            ))),
            _ => Ok(()),
        }
    }

    fn verify_regions(self) -> Result<(), Diagnostic> {
        let Some(region) = initializer(*self) else { return Ok(()) };
        let ret = region.first_block().and_then(|block| block.last());
        let ty = ret.and_then(|ret| ret.operand_types().next()).map(|ty| self.context().ty(ty));
        if !ty.is_some_and(|ty| is(ty, PointerType::DEF)) {
            return Err(self.error("initializer region must always return a pointer"));
        }
        verify_effects(region, "ops with side effects are not allowed in alias initializers")
    }
}

fn linkage_name(op: OpRef<'_>) -> &'static str {
    keyword::<Linkage>(op, "linkage")
}

impl IFunc<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        match self.linkage() {
            Linkage::Appending | Linkage::ExternWeak | Linkage::Common | Linkage::AvailableExternally => Err(self.error(format!(
                "'{}' linkage not supported in ifuncs, available options: private, internal, linkonce, weak, \
                 linkonce_odr, weak_odr, or external linkage",
                linkage_name(*self)
            ))),
            _ => Ok(()),
        }
    }
}

/// Prints linkage, and visibility and `unnamed_addr` other than the default.
fn parse_words(
    parser: &mut dyn OpParser,
    _: &mut OpState,
    args: &mut [CustomArg],
) -> Result<bool, Diagnostic> {
    let [CustomArg::Attr(linkage), CustomArg::Attr(visibility), CustomArg::Attr(address)] = args else {
        return Err(parser.error("malformed format"));
    };
    let case = optional_case(parser, Linkage::External);
    *linkage = Some(Linkage::DEF.widen(parser.context(), case.to_word()));
    let case = optional_case(parser, Visibility::Default);
    *visibility = Some(Visibility::DEF.widen(parser.context(), case.to_word()));
    let case = optional_case(parser, UnnamedAddr::None);
    *address = Some(UnnamedAddr::DEF.widen(parser.context(), case.to_word()));
    Ok(true)
}

fn print_words(op: OpRef<'_>, _: &[CustomPart], printer: &mut dyn OpPrinter) {
    printer.write(linkage_name(op));
    for word in [keyword::<Visibility>(op, "visibility_"), keyword::<UnnamedAddr>(op, "unnamed_addr")] {
        if !word.is_empty() {
            printer.write(" ");
            printer.write(word);
        }
    }
}

impl<'a> ir::symbol::SymbolUserMethods<'a> for Global<'a> {
    fn verify_symbol_uses(self, symbols: &Scope<'_>) -> Result<(), Diagnostic> {
        verify_comdat(*self, symbols)
    }
}

impl<'a> ir::symbol::SymbolUserMethods<'a> for IFunc<'a> {
    fn verify_symbol_uses(self, symbols: &Scope<'_>) -> Result<(), Diagnostic> {
        let cx = self.context();
        let found = self.attr("resolver").and_then(|resolver| symbols.lookup_in_module(resolver));
        let kind = found.as_ref().map_or("", |found| cx.op_name_str(found.op_name));
        let Some(resolver) = found.filter(|_| kind == Func::NAME) else {
            // The target of an alias is known only to the linker.
            if kind == Alias::NAME {
                return Ok(());
            }
            return Err(self.error("must have a function resolver"));
        };
        let external = resolver
            .attr(cx, "linkage")
            .and_then(|linkage| Linkage::DEF.narrow(linkage))
            .is_some_and(|linkage| linkage == Linkage::AvailableExternally.to_word());
        if resolver.is_declaration || external {
            return Err(self.error("resolver must be a definition"));
        }
        let result = resolver.attr(cx, "function_type").and_then(|ty| ty.as_type()).and_then(function_parts);
        if !result.is_some_and(|(result, ..)| is(result, PointerType::DEF)) {
            return Err(self.error("resolver must return a pointer"));
        }
        let space = self.attr("address_space").and_then(|space| space.as_i64()).unwrap_or(0);
        let ty = address_space(self.resolver_type());
        if ty.map(i64::from) != Some(space) {
            return Err(self.error("resolver has incorrect type"));
        }
        Ok(())
    }
}

ir::ops![Alias, Global, IFunc];
