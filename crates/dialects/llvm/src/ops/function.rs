//! `llvm.func` and `llvm.return`.

use super::syntax::{keyword, optional_case, set_attrs, set_case, write_word};
use crate::attrs::{CConv, FramePointerKind, Linkage, UWTableKind, UnnamedAddr, Visibility};
use crate::markers::{
    Compatible, FunctionTypeAttr, MemoryEffectsAttr, TargetFeatures, VecTypeHint, VscaleRange,
};
use crate::types::{VoidType, function_parts, function_type, is, is_compatible};
use diag::Diagnostic;
use interfaces::function::{
    ArgumentStyle, Signature, parse_signature, print_signature, verify_function_attrs, verify_function_body,
};
use ir::asm::{OpParser, OpPrinter, RegionStyle};
use ir::markers::*;
use ir::{Context, Ident, OpRef, OpState, Scope, Type};
use macros::op;
use smallvec::SmallVec;

/// A function.
///
/// ```mlir
/// llvm.func internal fastcc @f(%a: i32, ...) -> i32 attributes {no_unwind} {
///   llvm.return %a : i32
/// }
/// ```
#[op(
    "llvm.func",
    interfaces(interfaces::Callable, ir::SymbolUser),
    traits(ISOLATED_FROM_ABOVE, SYMBOL, AFFINE_SCOPE, AUTOMATIC_ALLOCATION_SCOPE),
    parse,
    print,
    verify,
    verify_regions
)]
pub struct Func {
    #[attr]
    sym_name: SymbolNameAttr,
    #[attr]
    sym_visibility: Option<StrAttr>,
    #[attr]
    function_type: FunctionTypeAttr,
    #[attr(default = Linkage::External)]
    linkage: Linkage,
    #[attr]
    dso_local: UnitAttr,
    #[attr(default = CConv::C)]
    CConv: CConv,
    #[attr]
    comdat: Option<SymbolRefAttr>,
    #[attr]
    convergent: UnitAttr,
    #[attr]
    personality: Option<FlatSymbolRefAttr>,
    #[attr]
    garbageCollector: Option<StrAttr>,
    #[attr]
    passthrough: Option<ArrayAttr>,
    #[attr]
    arg_attrs: Option<DictArrayAttr>,
    #[attr]
    res_attrs: Option<DictArrayAttr>,
    #[attr]
    function_entry_count: Option<I64Attr>,
    #[attr]
    memory_effects: Option<MemoryEffectsAttr>,
    #[attr(default = Visibility::Default)]
    visibility_: Visibility,
    #[attr]
    arm_streaming: UnitAttr,
    #[attr]
    arm_locally_streaming: UnitAttr,
    #[attr]
    arm_streaming_compatible: UnitAttr,
    #[attr]
    arm_new_za: UnitAttr,
    #[attr]
    arm_in_za: UnitAttr,
    #[attr]
    arm_out_za: UnitAttr,
    #[attr]
    arm_inout_za: UnitAttr,
    #[attr]
    arm_preserves_za: UnitAttr,
    #[attr]
    section: Option<StrAttr>,
    #[attr]
    unnamed_addr: Option<UnnamedAddr>,
    #[attr]
    alignment: Option<I64Attr>,
    #[attr]
    vscale_range: Option<VscaleRange>,
    #[attr]
    frame_pointer: Option<FramePointerKind>,
    #[attr]
    target_cpu: Option<StrAttr>,
    #[attr]
    tune_cpu: Option<StrAttr>,
    #[attr]
    reciprocal_estimates: Option<StrAttr>,
    #[attr]
    prefer_vector_width: Option<StrAttr>,
    #[attr]
    target_features: Option<TargetFeatures>,
    #[attr]
    no_infs_fp_math: Option<BoolAttr>,
    #[attr]
    no_nans_fp_math: Option<BoolAttr>,
    #[attr]
    no_signed_zeros_fp_math: Option<BoolAttr>,
    #[attr]
    denormal_fp_math: Option<StrAttr>,
    #[attr]
    denormal_fp_math_f32: Option<StrAttr>,
    #[attr]
    fp_contract: Option<StrAttr>,
    #[attr]
    instrument_function_entry: Option<StrAttr>,
    #[attr]
    instrument_function_exit: Option<StrAttr>,
    #[attr]
    no_inline: UnitAttr,
    #[attr]
    always_inline: UnitAttr,
    #[attr]
    inline_hint: UnitAttr,
    #[attr]
    no_unwind: UnitAttr,
    #[attr]
    will_return: UnitAttr,
    #[attr]
    optimize_none: UnitAttr,
    #[attr]
    vec_type_hint: Option<VecTypeHint>,
    #[attr]
    work_group_size_hint: Option<DenseI32ArrayAttr>,
    #[attr]
    reqd_work_group_size: Option<DenseI32ArrayAttr>,
    #[attr]
    intel_reqd_sub_group_size: Option<I32Attr>,
    #[attr]
    uwtable_kind: Option<UWTableKind>,
    #[region]
    body: AnyRegion,
}

/// Terminator of a function, or of the region of a global's value.
#[op(
    "llvm.return",
    interfaces(interfaces::RegionBranchTerminator),
    traits(PURE, TERMINATOR, RETURN_LIKE),
    verify,
    format = "attr-dict ($arg^ `:` type($arg))?"
)]
pub struct Return {
    #[operand]
    arg: Optional<Compatible>,
}

/// Returns the function type of a signature, or an error.
fn make_type(cx: &Context, signature: &Signature) -> Result<Type, String> {
    let prefix = "failed to construct function type: ";
    if signature.results.len() > 1 {
        return Err(format!("{prefix}expected zero or one function result"));
    }
    if !signature.inputs.iter().all(|&ty| is_compatible(cx.ty(ty))) {
        return Err(format!("{prefix}expected LLVM type for function arguments"));
    }
    let result = signature.results.first().copied().unwrap_or_else(|| VoidType::make(cx));
    if !is_compatible(cx.ty(result)) {
        return Err(format!("{prefix}expected LLVM type for function results'{}'", cx.ty(result)));
    }
    let verify = crate::types::FunctionType::DEF.verify;
    let ty = function_type(cx, result, &signature.inputs, signature.variadic);
    let params = match cx.type_data(ty) {
        ir::TypeData::Dialect { params, .. } => params,
        _ => return Ok(ty),
    };
    verify.map_or(Ok(()), |verify| verify(cx, params)).map(|()| ty)
}

impl Func<'_> {
    fn parse(parser: &mut dyn OpParser, state: &mut OpState) -> Result<(), Diagnostic> {
        let cx = parser.context().clone();
        let linkage = optional_case(parser, Linkage::External);
        set_case(&cx, state, "linkage", linkage);
        let visibility = optional_case(parser, Visibility::Default);
        set_case(&cx, state, "visibility_", visibility);
        let address = optional_case(parser, UnnamedAddr::None);
        set_case(&cx, state, "unnamed_addr", address);
        let convention = optional_case(parser, CConv::C);
        set_case(&cx, state, "CConv", convention);
        let start = parser.position();
        let name = parser.symbol_name()?;
        state.try_put_attr(&cx, Ident::SYM_NAME, name.attr());
        let signature = parse_signature(parser, ArgumentStyle::Variadic)?;
        let ty = make_type(&cx, &signature).map_err(|message| parser.error_at(start, &message))?;
        state.try_put_named(&cx, "function_type", cx.type_attr(ty));
        parse_vscale(parser, state)?;
        parse_comdat(parser, state)?;
        let entries = parser.optional_attr_dict_with_keyword()?;
        set_attrs(parser, state, &entries);
        signature.set_attrs(&cx, state);
        let region = match parser.optional_region(state, &signature.arguments)? {
            Some(region) => region,
            None => parser.empty_region(state),
        };
        state.built_regions.push(region);
        Ok(())
    }

    fn print(self, printer: &mut dyn OpPrinter) {
        printer.write(" ");
        if self.linkage() != Linkage::External {
            write_word(printer, keyword::<Linkage>(*self, "linkage"));
        }
        write_word(printer, keyword::<Visibility>(*self, "visibility_"));
        write_word(printer, keyword::<UnnamedAddr>(*self, "unnamed_addr"));
        if self.c_conv() != CConv::C {
            write_word(printer, keyword::<CConv>(*self, "CConv"));
        }
        printer.symbol_name(self.attr("sym_name").and_then(|name| name.as_bytes()).unwrap_or_default());
        let (results, inputs, variadic) = signature(*self);
        print_signature(*self, printer, &inputs, &results, variadic);
        if let Some(range) = self.vscale_range() {
            let bound = |index| range.dialect_param(index).and_then(|bound| bound.as_i64()).unwrap_or(0);
            printer.write(&format!(" vscale_range({}, {})", bound(0), bound(1)));
        }
        print_comdat(*self, printer);
        let spelled = [
            "sym_name",
            "function_type",
            "arg_attrs",
            "res_attrs",
            "linkage",
            "CConv",
            "visibility_",
            "comdat",
            "unnamed_addr",
            "vscale_range",
        ];
        printer.attr_dict_with_keyword(*self, &spelled);
        if let Some(body) = self.regions().next().filter(|region| !region.is_empty()) {
            printer.write(" ");
            printer.region(body, RegionStyle { empty_block: true, ..RegionStyle::NO_ARGS });
        }
    }

    fn verify_regions(self) -> Result<(), Diagnostic> {
        let entry = self.inner().regions().next().and_then(|region| region.first_block());
        for (index, argument) in entry.into_iter().flat_map(|entry| entry.arguments()).enumerate() {
            if !is_compatible(argument.ty()) {
                return Err(self.error(format!("entry block argument #{index} is not of LLVM type")));
            }
        }
        Ok(())
    }

    fn verify(self) -> Result<(), Diagnostic> {
        let (results, inputs, _) = signature(*self);
        verify_function_attrs(*self, &inputs, &results)?;
        verify_function_body(*self, &inputs)?;
        let linkage = self.enum_attr::<Linkage>("linkage");
        if linkage == Some(Linkage::Common) {
            return Err(self.error("functions cannot have 'common' linkage"));
        }
        if self.regions().all(|region| region.is_empty()) {
            if !matches!(linkage, Some(Linkage::External | Linkage::ExternWeak)) {
                return Err(self.error("external functions must have 'external' or 'extern_weak' linkage"));
            }
            return Ok(());
        }
        let has = |name| self.attr(name).is_some();
        if has("no_inline") && has("always_inline") {
            return Err(self.plain_error("no_inline and always_inline attributes are incompatible"));
        }
        if has("optimize_none") && !has("no_inline") {
            return Err(self.error("with optimize_none must also be no_inline"));
        }
        verify_pads_and_tags(*self)
    }
}

/// Parses `vscale_range(1, 16)`, if it is next.
fn parse_vscale(parser: &mut dyn OpParser, state: &mut OpState) -> Result<(), Diagnostic> {
    if !parser.optional_keyword("vscale_range") {
        return Ok(());
    }
    let cx = parser.context().clone();
    let mut bounds = Vec::new();
    for token in ["(", ","] {
        parser.punct(token)?;
        let pos = parser.position();
        let Ok(bound) = i32::try_from(parser.integer()?) else {
            return Err(parser.error_at(pos, "integer value too large"));
        };
        bounds.push(Some(cx.i32_attr(bound)));
    }
    parser.punct(")")?;
    if let Some(def) = cx.find_attr_def("llvm.vscale_range") {
        state.try_put_named(&cx, "vscale_range", cx.dialect_attr(def, bounds));
    }
    Ok(())
}

/// Parses `comdat(@group::@name)`, if it is next.
pub(super) fn parse_comdat(parser: &mut dyn OpParser, state: &mut OpState) -> Result<(), Diagnostic> {
    if !parser.optional_keyword("comdat") {
        return Ok(());
    }
    parser.punct("(")?;
    let pos = parser.position();
    let comdat = parser.attribute(None)?;
    let cx = parser.context().clone();
    if !state.try_put_named(&cx, "comdat", comdat) {
        return Err(parser.error_at(pos, "invalid kind of attribute specified"));
    }
    parser.punct(")")
}

/// Prints ` comdat(@group::@name)`, if there is one.
pub(super) fn print_comdat(op: OpRef<'_>, printer: &mut dyn OpPrinter) {
    if let Some(comdat) = op.attr("comdat") {
        printer.write(" comdat(");
        printer.attr(comdat.handle());
        printer.write(")");
    }
}

/// Verifies that the comdat selector exists.
pub(super) fn verify_comdat(op: OpRef<'_>, symbols: &Scope<'_>) -> Result<(), Diagnostic> {
    let Some(comdat) = op.attr("comdat") else { return Ok(()) };
    let cx = op.context();
    match symbols.lookup(comdat) {
        Some(found) if cx.op_name_str(found.op_name) == "llvm.comdat_selector" => Ok(()),
        _ => Err(op.plain_error("expected comdat symbol")),
    }
}

/// Returns result, inputs, and whether it is variadic.
pub(crate) fn signature(op: OpRef<'_>) -> (Vec<Type>, Vec<Type>, bool) {
    let ty = op.attr("function_type").and_then(|ty| ty.as_type()).and_then(function_parts);
    let Some((result, inputs, variadic)) = ty else { return (Vec::new(), Vec::new(), false) };
    let results = if is(result, VoidType::DEF) { Vec::new() } else { vec![result.handle()] };
    (results, inputs, variadic)
}

/// Verifies that all landing pads and resumptions of a function have one type, and that its block tags are distinct.
fn verify_pads_and_tags(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let cx = op.context();
    let names = ["llvm.landingpad", "llvm.resume", "llvm.blocktag"].map(|name| cx.op_name(name));
    if !op.inner().body().has_op_named(&names) {
        return Ok(());
    }
    let [pad, resume, block_tag] = names;
    let mut known = None;
    let mut tags = Vec::new();
    // A chain of operations is walked over faster than one of chains.
    let blocks = op.inner().regions().flat_map(|region| region.blocks());
    for block in blocks {
        for inner in block.ops() {
            let name = inner.name();
            let (ty, message) = if name == pad {
                let message = "'llvm.landingpad' should have a consistent result type inside a function";
                (inner.result_types().next(), message)
            } else if name == resume {
                let message = "'llvm.resume' should have a consistent input type inside a function";
                (inner.operand_types().next(), message)
            } else {
                if name == block_tag {
                    tags.push(inner);
                }
                continue;
            };
            if *known.get_or_insert(ty) != ty {
                return Err(op.plain_error(message));
            }
        }
    }
    verify_tags(&tags)
}

/// Verifies that block tags are distinct.
fn verify_tags(tags: &[OpRef<'_>]) -> Result<(), Diagnostic> {
    let mut seen = Vec::new();
    for inner in tags {
        let Some(tag) = inner.attr("tag") else { continue };
        if seen.contains(&tag.handle()) {
            let id = tag.dialect_param(0).and_then(|id| id.as_i64()).unwrap_or(0);
            return Err(inner.plain_error(format!("duplicate block tag '{id}' in the same function: ")));
        }
        seen.push(tag.handle());
    }
    Ok(())
}

impl Return<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        let mut parent = self.parent();
        while let Some(found) = parent.filter(|found| !found.is(Func::NAME)) {
            parent = found.parent();
        }
        let Some(function) = parent else { return Ok(()) };
        let (results, ..) = signature(function);
        let message = match (results.first(), self.operand_types().next()) {
            (None, Some(_)) => "expected no operands",
            (Some(_), None) => "expected 1 operand",
            (Some(&wanted), Some(found)) if wanted != found => "mismatching result types",
            _ => return Ok(()),
        };
        Err(self.error(message).note(self.context().place(function.loc()), "when returning from function"))
    }
}

impl<'a> interfaces::CallableMethods<'a> for Func<'a> {
    fn argument_types(self) -> SmallVec<[Type; 4]> {
        signature(*self).1.into()
    }

    fn result_types(self) -> SmallVec<[Type; 4]> {
        signature(*self).0.into()
    }
}

impl<'a> ir::symbol::SymbolUserMethods<'a> for Func<'a> {
    fn verify_symbol_uses(self, symbols: &Scope<'_>) -> Result<(), Diagnostic> {
        verify_comdat(*self, symbols)
    }
}

impl<'a> interfaces::RegionBranchTerminatorMethods<'a> for Return<'a> {
    fn successor_operands(self, _: interfaces::RegionSuccessor<'_>) -> std::ops::Range<usize> {
        0..self.num_operands()
    }
}

ir::ops![Func, Return];
