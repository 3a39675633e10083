//! Functions: signatures, blocks, and declarations of intrinsics.

use crate::attributes::{self, Attributes};
use crate::builder::code::FunctionId;
use crate::intrinsics::Declaration;
use crate::metadata::Item;
use crate::nvvm;
use crate::plan::Plan;
use crate::rocdl;
use crate::text::Text;
use crate::translator::Translator;
use diag::Diagnostic;
use ir::def::EnumAttr;
use ir::{AttrRef, BlockRef, OpRef, Type, TypeRef};
use llvm::attrs::{CConv, Linkage, UnnamedAddr, Visibility};
use llvm::types::{function_parts, struct_view};

/// Returns LLVM's name of a calling convention.
pub(crate) fn convention(of: CConv) -> String {
    match of {
        CConv::GHC => "ghccc".to_owned(),
        CConv::PtxKernel => "ptx_kernel".to_owned(),
        CConv::PtxDevice => "ptx_device".to_owned(),
        CConv::SpirFunc => "spir_func".to_owned(),
        CConv::SpirKernel => "spir_kernel".to_owned(),
        CConv::IntelOclBi => "intel_ocl_bicc".to_owned(),
        CConv::AmdgpuVs => "amdgpu_vs".to_owned(),
        CConv::AmdgpuGs => "amdgpu_gs".to_owned(),
        CConv::AmdgpuCs => "amdgpu_cs".to_owned(),
        CConv::AmdgpuKernel => "amdgpu_kernel".to_owned(),
        CConv::AmdgpuHs => "amdgpu_hs".to_owned(),
        CConv::AmdgpuLs => "amdgpu_ls".to_owned(),
        CConv::AmdgpuEs => "amdgpu_es".to_owned(),
        CConv::AmdgpuGfx => "amdgpu_gfx".to_owned(),
        CConv::AArch64VectorCall => "aarch64_vector_pcs".to_owned(),
        CConv::AArch64SveVectorCall => "aarch64_sve_vector_pcs".to_owned(),
        // LLVM writes one blank more after it.
        CConv::AvrIntr => "avr_intrcc ".to_owned(),
        CConv::AvrBuiltin
        | CConv::Msp430Builtin
        | CConv::WasmEmscriptenInvoke
        | CConv::M68kIntr
        | CConv::HiPE => {
            format!("cc{}", of.to_word())
        }
        _ => CConv::DEF.case_name(of.to_word()).unwrap_or("").to_owned(),
    }
}

/// Writes the words of linkage, visibility and preemption before a global or a function.
pub(crate) fn write_linkage(op: OpRef<'_>, out: &mut Vec<u8>) {
    write_linkage_words(op, op.attr("dso_local").is_some(), out);
}

/// Writes the words of linkage and visibility, and of preemption if the module itself defines the global.
pub(crate) fn write_linkage_words(op: OpRef<'_>, is_dso_local: bool, out: &mut Vec<u8>) {
    let linkage: Linkage = op.enum_attr("linkage").unwrap_or(Linkage::External);
    if linkage != Linkage::External {
        out.text(Linkage::DEF.case_name(linkage.to_word()).unwrap_or(""));
        out.push(b' ');
    }
    let visibility: Visibility = op.enum_attr("visibility_").unwrap_or(Visibility::Default);
    let is_local = matches!(linkage, Linkage::Internal | Linkage::Private);
    let hidden = visibility != Visibility::Default && linkage != Linkage::ExternWeak;
    if is_dso_local && !is_local && !hidden {
        out.text("dso_local ");
    }
    if visibility != Visibility::Default {
        out.text(Visibility::DEF.case_name(visibility.to_word()).unwrap_or(""));
        out.push(b' ');
    }
}

/// Returns the word of whether an address matters, or an empty text.
pub(crate) fn unnamed(op: OpRef<'_>) -> &'static str {
    let address: UnnamedAddr = op.enum_attr("unnamed_addr").unwrap_or(UnnamedAddr::None);
    UnnamedAddr::DEF.case_name(address.to_word()).unwrap_or("")
}

/// Returns the name of the comdat group of a global.
pub(crate) fn comdat_name(op: OpRef<'_>) -> Option<&[u8]> {
    let (root, nested) = op.attr("comdat")?.as_symbol_ref()?;
    let leaf = nested.last().copied().unwrap_or(root);
    op.context().attr_ref(leaf.attr()).as_bytes()
}

/// Writes the comdat group of a global: its name, unless that is the global's.
pub(crate) fn write_comdat(op: OpRef<'_>, prefix: &str, out: &mut Vec<u8>) {
    let Some(name) = comdat_name(op) else { return };
    out.text(prefix);
    out.text("comdat");
    if op.attr("sym_name").and_then(|own| own.as_bytes()) != Some(name) {
        out.push(b'(');
        out.name(b'$', name);
        out.push(b')');
    }
}

fn list<'m>(op: OpRef<'m>, name: &str) -> Vec<AttrRef<'m>> {
    op.attr(name).and_then(|list| list.as_array()).into_iter().flatten().collect()
}

impl<'m> Translator<'m> {
    /// Returns the attributes of a function.
    pub(crate) fn function_attributes(&mut self, op: OpRef<'m>) -> Result<Attributes, Diagnostic> {
        let defined = op.regions().any(|region| !region.is_empty());
        let place = || op.context().place(op.loc());
        let mut attributes = match self.kinds.is_plain(op) {
            true => Attributes::default(),
            false => {
                attributes::of_function(op, defined).map_err(|message| Diagnostic::error(place(), message))?
            }
        };
        if !self.kinds.is_plain(op) {
            nvvm::add_function(op, &mut attributes);
            rocdl::add_function(op, &mut attributes)?;
        }
        for (name, value) in self.intrinsic(op).map(|known| known.attributes.parts()).unwrap_or_default() {
            attributes.add(name, value);
        }
        Ok(attributes)
    }

    /// Returns what LLVM knows of a function that is an intrinsic by its name.
    fn intrinsic(&self, op: OpRef<'m>) -> Option<Declaration> {
        let name = op.attr("sym_name")?.as_bytes()?;
        crate::intrinsics::definition_of(name)?;
        let (result, ..) = function_parts(op.attr("function_type")?.as_type()?)?;
        Some(Declaration::new(name.to_vec(), Some(result), Vec::new(), false))
    }

    /// Writes a function.
    pub(crate) fn write_function(
        &mut self,
        plan: &Plan<'m>,
        attributes: &Attributes,
        group: Option<u32>,
        built: Option<FunctionId>,
        out: &mut Vec<u8>,
    ) -> Result<(), Diagnostic> {
        let op = plan.op;
        let region = op.regions().next().filter(|region| !region.is_empty());
        out.push(b'\n');
        attributes.write_comment(out);
        out.text(if region.is_some() { "define" } else { "declare" });
        if region.is_none() {
            self.write_function_metadata(plan, out);
        }
        out.push(b' ');
        write_linkage(op, out);
        self.write_signature(plan, region.is_some(), out)?;
        self.write_function_properties(op, group, out);
        let Some(region) = region else {
            out.push(b'\n');
            return Ok(());
        };
        self.write_function_metadata(plan, out);
        if let Some(built) = built {
            self.write_built_blocks(built, out);
            return Ok(());
        }
        out.text(" {");
        for block in region.blocks() {
            self.write_block(plan, block, out)?;
        }
        out.text("}\n");
        Ok(())
    }

    fn write_signature(&mut self, plan: &Plan<'m>, named: bool, out: &mut Vec<u8>) -> Result<(), Diagnostic> {
        let op = plan.op;
        let parts = op.attr("function_type").and_then(|ty| ty.as_type()).and_then(function_parts);
        let Some((result, params, variadic)) = parts else { return Ok(()) };
        let convention_of: CConv = op.enum_attr("CConv").unwrap_or(CConv::C);
        let convention_of = match convention_of {
            _ if nvvm::is_kernel(op) => CConv::PtxKernel,
            _ if rocdl::is_kernel(op) => CConv::AmdgpuKernel,
            other => other,
        };
        if convention_of != CConv::C {
            out.text(&convention(convention_of));
            out.push(b' ');
        }
        let known = self.intrinsic(op);
        let mut of_result = known.as_ref().map(|known| known.result_attributes.clone()).unwrap_or_default();
        if let Some(&attributes) = list(op, "res_attrs").first() {
            of_result.merge(attributes::of_parameter(attributes, &mut self.types));
        }
        if !of_result.is_empty() {
            of_result.write(false, out);
            out.push(b' ');
        }
        self.types.write(result.handle(), out);
        out.push(b' ');
        out.name(b'@', op.attr("sym_name").and_then(|name| name.as_bytes()).unwrap_or_default());
        out.push(b'(');
        let given = list(op, "arg_attrs");
        for (index, &param) in params.iter().enumerate() {
            out.comma(index);
            self.types.write(param, out);
            let mut attributes = known
                .as_ref()
                .and_then(|known| known.parameter_attributes.get(index).cloned())
                .unwrap_or_default();
            if let Some(&given) = given.get(index) {
                attributes.merge(attributes::of_parameter(given, &mut self.types));
                nvvm::add_parameter(given, &mut attributes);
            }
            write_parameter(&attributes, out);
            if named {
                out.text(" %");
                out.number(index as u64);
            }
        }
        if variadic {
            out.text(if params.is_empty() { "..." } else { ", ..." });
        }
        out.push(b')');
        Ok(())
    }

    fn write_function_properties(&mut self, op: OpRef<'m>, group: Option<u32>, out: &mut Vec<u8>) {
        let address = unnamed(op);
        if !address.is_empty() {
            out.push(b' ');
            out.text(address);
        }
        let space = self.consts.layout.program_space;
        if space != 0 {
            out.text(&format!(" addrspace({space})"));
        }
        if let Some(group) = group {
            out.text(" #");
            out.number(u64::from(group));
        }
        if self.kinds.is_plain(op) {
            return;
        }
        let defined = op.regions().any(|region| !region.is_empty());
        let section = op.attr("section").and_then(|section| section.as_bytes());
        if let Some(section) = section.filter(|section| defined && !section.is_empty()) {
            out.text(" section ");
            out.quoted(section);
        }
        write_comdat(op, " ", out);
        if let Some(align) = op.attr("alignment").and_then(|align| align.as_i64()).filter(|&align| align > 0)
        {
            out.text(" align ");
            out.number(align as u64);
        }
        if let Some(collector) = op.attr("garbageCollector").and_then(|name| name.as_bytes()) {
            out.text(" gc ");
            out.quoted(collector);
        }
        let personality = op.attr("personality").and_then(|name| name.as_flat_symbol());
        if let Some(personality) = personality.filter(|_| defined) {
            out.text(" personality ptr ");
            self.consts.write_symbol(personality, out);
        }
    }

    /// Writes the metadata of a function.
    fn write_function_metadata(&mut self, plan: &Plan<'m>, out: &mut Vec<u8>) {
        let op = plan.op;
        let mut nodes: Vec<(&'static str, crate::metadata::Node)> = Vec::new();
        nodes.extend(plan.subprogram.map(|node| ("dbg", node)));
        if !self.kinds.is_plain(op) {
            let fixed = nodes.len();
            self.add_function_metadata(op, &mut nodes);
            self.sort_by_kind(&mut nodes[fixed..]);
        }
        for (name, node) in nodes {
            out.text(" !");
            out.text(name);
            out.push(b' ');
            self.meta.write(node, out);
        }
    }

    /// Sorts nodes by the numbers of their kinds: those that LLVM does not know have them in the order in which they are met.
    fn sort_by_kind(&mut self, nodes: &mut [(&'static str, crate::metadata::Node)]) {
        for (name, _) in nodes.iter().filter(|(name, _)| *name != "prof") {
            if !self.function_kinds.contains(name) {
                self.function_kinds.push(name);
            }
        }
        nodes.sort_by_key(|(name, _)| self.function_kinds.iter().position(|kind| kind == name));
    }

    /// Adds the metadata of the rare attributes of a function.
    fn add_function_metadata(
        &mut self,
        op: OpRef<'m>,
        nodes: &mut Vec<(&'static str, crate::metadata::Node)>,
    ) {
        if let Some(count) = op.attr("function_entry_count").and_then(|count| count.as_i64()) {
            let items = vec![Item::text(b"function_entry_count"), Item::int(64, count)];
            nodes.push(("prof", self.meta.tuple(items)));
        }
        if let Some(hint) = op.attr("vec_type_hint") {
            let mut text = Vec::new();
            if let Some(ty) = hint.dialect_param(0).and_then(|ty| ty.as_type()) {
                self.types.write(ty.handle(), &mut text);
            }
            text.text(" undef");
            let signed = Item::int(32, i64::from(hint.dialect_param(1).is_some()));
            nodes.push(("vec_type_hint", self.meta.tuple(vec![Item::Value(text.into()), signed])));
        }
        for name in ["work_group_size_hint", "reqd_work_group_size"] {
            let of_rocdl = || rocdl::required_sizes(op).filter(|_| name == "reqd_work_group_size");
            if let Some(sizes) = op.attr(name).and_then(|sizes| sizes.as_ints()).or_else(of_rocdl) {
                let items = sizes.into_iter().map(|size| Item::int(32, size)).collect();
                nodes.push((name, self.meta.tuple(items)));
            }
        }
        if let Some(size) = op.attr("intel_reqd_sub_group_size").and_then(|size| size.as_i64()) {
            nodes.push(("intel_reqd_sub_group_size", self.meta.tuple(vec![Item::int(32, size)])));
        }
    }

    fn write_block(
        &mut self,
        plan: &Plan<'m>,
        block: BlockRef<'m>,
        out: &mut Vec<u8>,
    ) -> Result<(), Diagnostic> {
        if block.is_entry() {
            out.push(b'\n');
        } else {
            out.push(b'\n');
            write_label(plan, block, out);
            self.write_phis(plan, block, out);
        }
        for op in block.ops() {
            self.write_op(plan, op, out)?;
        }
        Ok(())
    }

    fn write_phis(&mut self, plan: &Plan<'m>, block: BlockRef<'m>, out: &mut Vec<u8>) {
        for (index, argument) in block.arguments().enumerate() {
            out.text("  ");
            self.write_value(plan, argument, out);
            out.text(" = phi ");
            self.types.write(argument.ty_handle(), out);
            out.push(b' ');
            let mut first = true;
            for (branch, successor) in block.predecessor_uses() {
                let Some(interface) = branch.interface::<dyn interfaces::Branch>() else { continue };
                let operands = interface.successor_operands(branch, successor);
                let Some(operand) = operands.operand_of_argument(index) else { continue };
                out.text(if std::mem::take(&mut first) { "[ " } else { ", [ " });
                self.write_value(plan, branch.operand(operand), out);
                out.text(", %");
                let from = branch.block().map_or(0, |from| plan.labels[from.number()]);
                out.number(u64::from(from));
                out.text(" ]");
            }
            out.push(b'\n');
        }
    }

    /// Writes a function that is declared because instructions need it.
    pub(crate) fn write_declaration(&mut self, index: usize, group: Option<u32>, out: &mut Vec<u8>) {
        let function = &self.declared[index];
        if let Some(definition) = function.definition {
            let attributes = function.attributes.clone();
            self.write_built(FunctionId(definition), &attributes, out);
            for outlined in self.outlined_of_built(Some(definition)) {
                let set = self.attributes_of_built(outlined, &attributes);
                self.write_built(outlined, &set, out);
            }
            return;
        }
        out.push(b'\n');
        function.attributes.write_comment(out);
        out.text("declare ");
        if function.is_called_back {
            let node = self.meta.callback();
            out.text("!callback ");
            self.meta.write(node, out);
            out.push(b' ');
        }
        let function = &self.declared[index];
        if !function.result_attributes.is_empty() {
            function.result_attributes.write(false, out);
            out.push(b' ');
        }
        match function.result {
            Some(result) => self.types.write(result, out),
            None => out.text("void"),
        }
        out.push(b' ');
        out.name(b'@', &function.symbol);
        out.push(b'(');
        for (index, &parameter) in function.parameters.iter().enumerate() {
            out.comma(index);
            match parameter {
                Some(ty) => self.types.write(ty, out),
                None => out.text("metadata"),
            }
            if let Some(attributes) = function.parameter_attributes.get(index) {
                write_parameter(attributes, out);
            }
        }
        if function.variadic {
            out.text(if function.parameters.is_empty() { "..." } else { ", ..." });
        }
        out.push(b')');
        if let Some(group) = group {
            out.text(" #");
            out.number(u64::from(group));
        }
        out.push(b'\n');
    }
}

/// Writes the attributes of a parameter after its type.
pub(crate) fn write_parameter(attributes: &Attributes, out: &mut Vec<u8>) {
    if !attributes.is_empty() {
        out.push(b' ');
        attributes.write(false, out);
        attributes.write_strings(out);
    }
}

fn write_label(plan: &Plan<'_>, block: BlockRef<'_>, out: &mut Vec<u8>) {
    let start = out.len();
    out.number(u64::from(plan.labels[block.number()]));
    out.push(b':');
    let width = out.len() - start;
    out.resize(out.len() + 50_usize.saturating_sub(width).max(1), b' ');
    let predecessors = &plan.predecessors[block.number()];
    out.text(if predecessors.is_empty() { "; No predecessors!" } else { "; preds = " });
    for (index, &label) in predecessors.iter().enumerate() {
        out.text(if index > 0 { ", %" } else { "%" });
        out.number(u64::from(label));
    }
    out.push(b'\n');
}

/// Whether instructions of a type may have fast-math flags.
pub(crate) fn has_float_math(cx: &ir::Context, ty: Option<Type>) -> bool {
    let is_float = |ty: TypeRef<'_>| {
        let mut ty = ty;
        while let Some((element, _)) = llvm::types::array_parts(ty) {
            ty = element;
        }
        llvm::types::is_compatible_float(ty.element_or_self())
    };
    let Some(ty) = ty.map(|ty| cx.ty(ty)) else { return false };
    match struct_view(ty) {
        Some(of) if of.name().is_none() && !of.is_empty() => {
            let elements = of.elements();
            elements.iter().all(|element| *element == elements[0]) && is_float(elements[0])
        }
        _ => is_float(ty),
    }
}
