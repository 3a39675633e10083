//! The translation of a module, from its head to its metadata.

use crate::attributes::Groups;
use crate::builder::Builder;
use crate::builder::code::FunctionId;
use crate::constants::{Constants, Object};
use crate::data_layout;
use crate::errors::unknown;
use crate::gpu::Gpu;
use crate::intrinsics::Declaration;
use crate::kinds::{Constant, Kind, Kinds};
use crate::layout::Layout;
use crate::metadata::{self, Metadata, Node};
use crate::omp::state::ENVIRONMENT;
use crate::omp::state::{ENTRY, Omp, has_constructs};
use crate::plan::{Plan, block_of, text_size};
use crate::text::Text;
use crate::types::Types;
use diag::Diagnostic;
use ir::{Context, Ident, OpName, OpRef, Threads, Type};
use llvm::attrs::Linkage;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

/// State of a translation.
pub(crate) struct Translator<'m> {
    pub(crate) cx: &'m Context,
    pub(crate) module: OpRef<'m>,
    pub(crate) kinds: Kinds,
    pub(crate) types: Types<'m>,
    /// Texts of types that are checked: those of `types` are in the order in which they are written.
    pub(crate) checked_types: Types<'m>,
    pub(crate) consts: Constants<'m>,
    pub(crate) meta: Metadata<'m>,
    pub(crate) groups: Groups,
    /// Operations at the top by name.
    pub(crate) symbols: FxHashMap<Ident, OpRef<'m>>,
    /// Functions that are declared because instructions need them.
    pub(crate) declared: Vec<Declaration>,
    pub(crate) declared_by_name: FxHashMap<Vec<u8>, usize>,
    /// Positions of the declarations of intrinsics, by the names and types of the operations that call them.
    pub(crate) declared_by_types: FxHashMap<(OpName, SmallVec<[Type; 6]>), usize>,
    /// Kinds of the metadata of functions that LLVM does not know, in the order in which they were met.
    pub(crate) function_kinds: Vec<&'static str>,
    /// Functions that are built.
    pub(crate) builder: Builder,
    /// Constructs of OpenMP.
    pub(crate) omp: Omp,
    /// Compiled kernels and their launches.
    pub(crate) gpu: Gpu,
    /// Whether numbers are left open, since a function is built first.
    pub(crate) is_deferred: bool,
    /// Whether a value was written that has no translation.
    pub(crate) is_incomplete: bool,
    /// The data layout string.
    pub(crate) layout_text: String,
}

/// Operations at the top of a module, other than functions, that are translated.
const TOP: [&str; 8] = [
    "llvm.mlir.global",
    "llvm.mlir.alias",
    "llvm.mlir.ifunc",
    "llvm.mlir.global_ctors",
    "llvm.mlir.global_dtors",
    "llvm.comdat",
    "llvm.module_flags",
    "llvm.linker_options",
];

/// Declarations of OpenMP at the top, which operations refer to.
const OF_CONSTRUCTS: [&str; 4] =
    ["omp.critical.declare", "omp.declare_mapper", "omp.declare_reduction", "omp.private"];

/// Modules of kernels, which are compiled for their devices by themselves.
const OF_DEVICES: [&str; 1] = ["gpu.module"];

/// The type of descriptions of places in the source, for OpenMP.
const IDENT: &str = "%struct.ident_t = type { i32, i32, i32, i32, ptr }\n";

fn text_attr<'m>(op: OpRef<'m>, name: &str) -> &'m str {
    op.attr(name).and_then(|text| text.as_str()).unwrap_or("")
}

impl<'m> Translator<'m> {
    fn new(module: OpRef<'m>) -> Result<Translator<'m>, Diagnostic> {
        let cx = module.context();
        let layout_text = data_layout::of_module(module)?;
        let layout = Layout::parse(&layout_text);
        let mut symbols = FxHashMap::default();
        for op in module.regions().flat_map(|region| region.ops()).map(OpRef::inner) {
            if let Some(name) = op.symbol_name() {
                symbols.insert(name, op);
            }
        }
        let mut translator = Translator {
            cx,
            module,
            kinds: Kinds::default(),
            types: Types::new(cx),
            checked_types: Types::new(cx),
            consts: Constants::new(cx, layout),
            meta: Metadata::new(cx),
            groups: Groups::default(),
            symbols,
            declared: Vec::new(),
            declared_by_name: FxHashMap::default(),
            declared_by_types: FxHashMap::default(),
            function_kinds: Vec::new(),
            builder: Builder::default(),
            omp: Omp::default(),
            gpu: Gpu::default(),
            is_deferred: false,
            is_incomplete: false,
            layout_text,
        };
        translator.omp.enter_module(module);
        translator.builder.globals.space = translator.consts.layout.global_space;
        translator.collect_objects();
        Ok(translator)
    }

    fn top(&self) -> impl Iterator<Item = OpRef<'m>> + use<'m> {
        let module = self.module;
        module.regions().flat_map(|region| region.ops()).map(OpRef::inner)
    }

    /// Collects what folding asks about globals.
    fn collect_objects(&mut self) {
        for op in self.top() {
            let Some(name) = op.symbol_name() else { continue };
            let linkage: Option<Linkage> = op.enum_attr("linkage");
            let may_be_null = linkage == Some(Linkage::ExternWeak);
            let ty = op.attr("global_type").and_then(|ty| ty.as_type());
            let bits = ty.and_then(|ty| self.consts.layout.bits(ty)).unwrap_or(0);
            let is_object = op.is("llvm.mlir.global") || op.is("llvm.func");
            let unnamed = crate::functions::unnamed(op);
            let is_definite = matches!(
                linkage,
                None | Some(
                    Linkage::External
                        | Linkage::Internal
                        | Linkage::Private
                        | Linkage::AvailableExternally
                        | Linkage::LinkonceODR
                        | Linkage::WeakODR
                )
            );
            let is_sized = op.is("llvm.func") || bits > 0;
            let is_unique = is_object && is_definite && is_sized && unnamed != "unnamed_addr";
            let object = Object { bytes: bits.div_ceil(8), may_be_null, is_object, is_unique };
            self.consts.objects.insert(name, object);
        }
    }

    /// Translates the module: its text, in pieces.
    fn run(&mut self, threads: Threads) -> Result<Vec<Vec<u8>>, Diagnostic> {
        let functions: Vec<OpRef<'m>> =
            self.top().filter(|op| op.is("llvm.func") && !self.is_left_out(*op)).collect();
        self.check_left_out(&functions)?;
        let mut scopes = Vec::with_capacity(functions.len());
        for &function in &functions {
            scopes.push(self.meta.subprogram_of(function.loc()));
            let name = function.attr("sym_name").and_then(|name| name.as_bytes()).unwrap_or_default();
            // An intrinsic that the module declares is not declared once more.
            self.declared_by_name.insert(name.to_vec(), usize::MAX);
        }
        self.list_variables();
        self.declare_variables();
        let mut globals = Vec::new();
        self.write_globals(&mut globals)?;
        self.types.end_globals();
        metadata::named(self.module, &mut self.meta);
        self.convert_others()?;
        let is_alone = threads == Threads::ONE || scopes.iter().any(Option::is_some) || self.may_have_built();
        let ahead = if is_alone { None } else { self.write_ahead(&functions, threads)? };
        let pieces = match ahead {
            Some(pieces) => pieces,
            None => vec![self.write_planned(&functions, scopes, &mut globals)?],
        };
        if !self.omp.of_plans.is_empty() {
            // Constructs make structures before what is written before them.
            self.types.order_by_use(&pieces.concat());
        }
        let mut head = self.head();
        let mut late = Vec::new();
        self.groups.write(&mut late);
        metadata::write_named(&mut self.meta, &mut late);
        self.meta.write_definitions(&mut late);
        let entry = if self.omp.offloaded.is_empty() { "" } else { ENTRY };
        let ident = if self.omp.idents.is_empty() { "" } else { IDENT };
        let environment = if self.omp.has_kernels { ENVIRONMENT } else { "" };
        self.types.write_definitions(
            &self.gpu.definitions(),
            &format!("{ident}{environment}{entry}"),
            &mut head,
        );
        self.write_comdats(&functions, &mut head);
        head.extend_from_slice(&globals);
        Ok([head].into_iter().chain(pieces).chain([late]).collect())
    }

    /// Plans all functions, then writes them, and the declarations that they need.
    fn write_planned(
        &mut self,
        functions: &[OpRef<'m>],
        scopes: Vec<Option<Node>>,
        globals: &mut Vec<u8>,
    ) -> Result<Vec<u8>, Diagnostic> {
        let mut plans: Vec<Plan<'m>> = Vec::with_capacity(functions.len());
        let may_have = self.may_have_built();
        for (&function, scope) in functions.iter().zip(scopes) {
            plans.push(match may_have && has_constructs(function) {
                true => self.build_function(function, scope, plans.len())?,
                false => self.plan(function, scope)?,
            });
        }
        self.outline_regions();
        self.describe_kernels();
        self.number_blocks(&plans);
        self.check_block_addresses()?;
        if !self.consts.blocks.is_empty()
            || !self.builder.globals.text().is_empty()
            || self.gpu.has_binaries()
        {
            // Addresses of blocks without names, and what constructs need, are known only now.
            globals.clear();
            self.write_globals(globals)?;
        }
        self.finish_named();
        self.list_kernels();
        // What is reserved, but not written, takes no memory.
        let mut body = Vec::with_capacity(plans.iter().map(|plan| text_size(plan.op)).sum());
        self.write_ifuncs_and_functions(&plans, &mut body)?;
        Ok(body)
    }

    fn write_ifuncs_and_functions(
        &mut self,
        plans: &[Plan<'m>],
        body: &mut Vec<u8>,
    ) -> Result<(), Diagnostic> {
        let mut attributes = Vec::with_capacity(plans.len());
        for plan in plans {
            attributes.push(self.function_attributes(plan.op)?);
        }
        self.verify_descriptions(plans)?;
        // Nodes of metadata are listed in the order in which they are met.
        let is_described = plans.iter().any(|plan| plan.subprogram.is_some());
        if is_described {
            for (plan, set) in plans.iter().zip(&attributes) {
                self.verify_function(plan, set)?;
            }
        }
        let mut numbers = Vec::with_capacity(plans.len());
        for (index, set) in attributes.iter().enumerate() {
            numbers.push(self.groups.number(set));
            for function in self.outlined_of(index) {
                let set = self.attributes_of_built(function, set);
                self.groups.number(&set);
            }
        }
        let declared = self.number_declared();
        let mut written = Ok(());
        for (index, ((plan, set), group)) in plans.iter().zip(&attributes).zip(numbers).enumerate() {
            if !is_described {
                self.verify_function(plan, set)?;
            }
            // An error is reported after those of verification.
            if written.is_ok() {
                let built = self.omp.of_plans.get(&index).copied();
                written = self.write_function(plan, set, group, built, body);
                for function in self.outlined_of(index) {
                    let set = self.attributes_of_built(function, set);
                    self.write_built(function, &set, body);
                }
            }
        }
        written?;
        self.write_declarations(declared, body);
        Ok(())
    }

    /// Adds the flags of the module that LLVM adds.
    pub(crate) fn finish_named(&mut self) {
        metadata::finish_named(&mut self.meta, text_attr(self.module, "llvm.target_triple"));
    }

    /// Numbers the groups of functions that instructions need, and the named metadata.
    pub(crate) fn number_declared(&mut self) -> Vec<Option<u32>> {
        let declared = std::mem::take(&mut self.declared);
        let mut numbers = Vec::with_capacity(declared.len());
        for function in &declared {
            numbers.push(self.groups.number(&function.attributes));
            for outlined in self.outlined_of_built(function.definition) {
                let set = self.attributes_of_built(outlined, &function.attributes);
                self.groups.number(&set);
            }
        }
        self.declared = declared;
        metadata::number_named(&mut self.meta);
        numbers
    }

    /// Writes the functions that are declared because instructions need them, with the numbers of their groups.
    pub(crate) fn write_declarations(&mut self, numbers: Vec<Option<u32>>, out: &mut Vec<u8>) {
        for (index, number) in numbers.into_iter().enumerate() {
            self.write_declaration(index, number, out);
        }
    }

    /// Returns the functions that were made of regions of a function of the module, by its position.
    pub(crate) fn outlined_of(&self, index: usize) -> Vec<FunctionId> {
        let built = self.omp.of_plans.get(&index);
        built.and_then(|built| self.omp.outlined.get(built)).cloned().unwrap_or_default()
    }

    /// Returns the functions that were made of regions of a function that was built.
    pub(crate) fn outlined_of_built(&self, function: Option<u32>) -> Vec<FunctionId> {
        let function = function.map(FunctionId);
        function.and_then(|function| self.omp.outlined.get(&function)).cloned().unwrap_or_default()
    }

    /// Whether functions may have to be built first.
    fn may_have_built(&self) -> bool {
        self.cx.is_loaded("omp") || self.cx.is_loaded("gpu")
    }

    /// Converts modules of kernels; reports operations at the top that have no translation.
    fn convert_others(&mut self) -> Result<(), Diagnostic> {
        for op in self.top() {
            if op.is(gpu::Binary::NAME) {
                self.embed_binary(op)?;
            } else if !TOP.iter().chain(&OF_CONSTRUCTS).chain(&OF_DEVICES).any(|name| op.is(name))
                && !op.is("llvm.func")
                && !op.is("builtin.module")
            {
                return Err(unknown(op));
            }
        }
        Ok(())
    }

    /// Notes the numbers of the blocks that have tags.
    fn number_blocks(&mut self, plans: &[Plan<'m>]) {
        if !self.kinds.has(|kind| matches!(kind, Kind::BlockTag)) {
            return;
        }
        for plan in plans {
            let Some(function) = plan.op.symbol_name() else { continue };
            for block in plan.op.regions().flat_map(|region| region.blocks()) {
                for op in block.ops() {
                    if matches!(self.kinds.of(op), Kind::BlockTag)
                        && let Some(tag) = op.attr("tag")
                    {
                        self.consts.blocks.insert((function, tag.handle()), plan.labels[block.number()]);
                    }
                }
            }
        }
    }

    /// Checks that the blocks whose addresses are taken have tags.
    ///
    /// # Errors
    /// At the first that takes the address of another.
    fn check_block_addresses(&self) -> Result<(), Diagnostic> {
        if !self.kinds.has(|kind| matches!(kind, Kind::Constant(Constant::Block))) {
            return Ok(());
        }
        let is_unknown =
            |op: &OpRef<'_>| block_of(*op).is_some_and(|block| !self.consts.blocks.contains_key(&block));
        let message = "expects an existing block label target in the referenced function";
        let in_regions =
            |op: OpRef<'m>| op.regions().flat_map(|region| region.blocks()).flat_map(|block| block.ops());
        let mut all = in_regions(self.module).flat_map(in_regions);
        all.find(is_unknown).map_or(Ok(()), |op| Err(op.error(message)))
    }

    /// Returns the lines before the types.
    fn head(&self) -> Vec<u8> {
        let mut out = b"; ModuleID = 'LLVMDialectModule'\nsource_filename = \"LLVMDialectModule\"\n".to_vec();
        let triple = text_attr(self.module, "llvm.target_triple");
        for (text, name) in [(self.layout_text.as_str(), "datalayout"), (triple, "triple")] {
            if !text.is_empty() {
                out.text(&format!("target {name} = "));
                out.quoted(text.as_bytes());
                out.push(b'\n');
            }
        }
        let lines = self.module.attr("llvm.module_asm").and_then(|lines| lines.as_array());
        let lines: Vec<&[u8]> = lines
            .into_iter()
            .flatten()
            .filter_map(|line| line.as_bytes())
            .flat_map(|text| text.split(|&b| b == b'\n'))
            .collect();
        if !lines.is_empty() {
            out.push(b'\n');
        }
        for line in lines {
            out.text("module asm ");
            out.quoted(line);
            out.push(b'\n');
        }
        out
    }
}

/// Translates a module to the text of LLVM IR, in pieces.
///
/// # Errors
/// If an operation or a constant has no translation.
pub(crate) fn translate(module: OpRef<'_>, threads: Threads) -> Result<Vec<Vec<u8>>, Diagnostic> {
    Translator::new(module)?.run(threads)
}
