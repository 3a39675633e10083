//! Globals: variables, lists of constructors, aliases, functions chosen at load time, and comdat groups.

use crate::attributes::{self, Attributes};
use crate::constants::Const;
use crate::functions::{comdat_name, unnamed, write_comdat, write_linkage, write_linkage_words};
use crate::metadata::Node;
use crate::omp::entries::write_assumptions;
use crate::plan::{Plan, Val};
use crate::text::Text;
use crate::translator::Translator;
use diag::Diagnostic;
use ir::def::EnumAttr;
use ir::{Ident, OpRef, Type};
use llvm::attrs::{Comdat, Linkage};
use llvm::types::{pointer_type, struct_type};

impl<'m> Translator<'m> {
    fn top_named(&self, name: &'static str) -> Vec<OpRef<'m>> {
        let ops = self.module.regions().flat_map(|region| region.ops()).map(OpRef::inner);
        ops.filter(|op| op.is(name)).collect()
    }

    /// Writes variables, lists of constructors, aliases, and functions chosen at load time.
    pub(crate) fn write_globals(&mut self, out: &mut Vec<u8>) -> Result<(), Diagnostic> {
        let others = self.builder.globals.text();
        let start = out.len();
        write_assumptions(self.module, out);
        for op in self.top_named("llvm.mlir.global") {
            self.write_variable(op, out)?;
        }
        self.gpu.write_binaries(out);
        self.write_constructors(false, out)?;
        self.write_constructors(true, out)?;
        out.extend_from_slice(&others);
        if out.len() > start {
            out.insert(start, b'\n');
        }
        let start = out.len();
        for op in self.top_named("llvm.mlir.alias") {
            self.write_alias(op, out)?;
        }
        if out.len() > start {
            out.insert(start, b'\n');
        }
        let start = out.len();
        for op in self.top_named("llvm.mlir.ifunc") {
            self.verify_ifunc(op)?;
            self.write_ifunc(op, out);
        }
        if out.len() > start {
            out.insert(start, b'\n');
        }
        Ok(())
    }

    /// Returns the constant that the region of a global computes.
    fn region_value(&mut self, op: OpRef<'m>) -> Result<Option<Const>, Diagnostic> {
        let Some(block) = op.regions().next().and_then(|region| region.first_block()) else {
            return Ok(None);
        };
        let mut plan = Plan::new(op, None);
        for inner in block.ops() {
            if let Some(value) = inner.operands().next().filter(|_| inner.is("llvm.return")) {
                return match plan.value(value) {
                    Val::Const(constant) => Ok(Some(constant)),
                    _ => Ok(None),
                };
            }
            self.plan_op(inner, &mut plan)?;
            let result = inner.results().next();
            if result.is_none_or(|result| !matches!(plan.value(result), Val::Const(_))) {
                return Err(op.plain_error("unemittable constant value"));
            }
        }
        Ok(None)
    }

    fn initializer(&mut self, op: OpRef<'m>, ty: Type) -> Result<Option<Const>, Diagnostic> {
        if let Some(constant) = self.region_value(op)? {
            return Ok(Some(constant));
        }
        let value = match op.attr("value") {
            Some(attr) => self.consts.of_attr(ty, attr).map_err(|message| op.plain_error(message))?,
            None => self.consts.undef(ty),
        };
        let linkage: Linkage = op.enum_attr("linkage").unwrap_or(Linkage::External);
        let undefined = self.consts.is_undef(value) || self.consts.is_poison(value);
        let declared = linkage == Linkage::ExternWeak || linkage == Linkage::External && undefined;
        Ok((!declared).then_some(value))
    }

    fn write_variable(&mut self, op: OpRef<'m>, out: &mut Vec<u8>) -> Result<(), Diagnostic> {
        let Some(ty) = op.attr("global_type").and_then(|ty| ty.as_type()) else { return Ok(()) };
        let value = self.initializer(op, ty.handle())?;
        self.verify_variable(op, ty, value)?;
        out.name(b'@', op.attr("sym_name").and_then(|name| name.as_bytes()).unwrap_or_default());
        out.text(" = ");
        let linkage: Linkage = op.enum_attr("linkage").unwrap_or(Linkage::External);
        if value.is_none() && linkage == Linkage::External {
            out.text("external ");
        }
        write_linkage(op, out);
        write_words(op, out);
        let space = op.attr("addr_space").and_then(|space| space.as_i64()).unwrap_or(0);
        if space != 0 {
            out.text(&format!("addrspace({space}) "));
        }
        out.text(if op.attr("externally_initialized").is_some() { "externally_initialized " } else { "" });
        out.text(if op.attr("constant").is_some() { "constant " } else { "global " });
        self.types.write(ty.handle(), out);
        if let Some(value) = value {
            out.push(b' ');
            self.consts.write(value, &mut self.types, out);
        }
        if let Some(section) = op.attr("section").and_then(|section| section.as_bytes()) {
            out.text(", section ");
            out.quoted(section);
        }
        write_comdat(op, ", ", out);
        if let Some(align) = op.attr("alignment").and_then(|align| align.as_i64()).filter(|&align| align > 0)
        {
            out.text(", align ");
            out.number(align as u64);
        }
        for node in self.descriptions(op) {
            out.text(", !dbg ");
            self.meta.write(node, out);
        }
        let mut set = Attributes::default();
        attributes::add_target_specific(op, &mut set).map_err(|message| op.plain_error(message))?;
        if let Some(group) = self.groups.number(&set) {
            out.text(" #");
            out.number(u64::from(group));
        }
        out.push(b'\n');
        Ok(())
    }

    /// Returns the descriptions of a variable.
    fn descriptions(&mut self, op: OpRef<'m>) -> Vec<Node> {
        let list = op.attr("dbg_exprs").and_then(|list| list.as_array());
        list.into_iter().flatten().filter_map(|expression| self.meta.debug_node(expression)).collect()
    }

    /// Lists the variables of each compilation unit: before any of them is numbered.
    pub(crate) fn list_variables(&mut self) {
        let mut units: Vec<(Node, Vec<Node>)> = Vec::new();
        for op in self.top_named("llvm.mlir.global") {
            for expression in op.attr("dbg_exprs").and_then(|list| list.as_array()).into_iter().flatten() {
                let unit = expression.dialect_param(0).and_then(|variable| self.meta.unit_of(variable));
                let (Some(node), Some(unit)) = (self.meta.debug_node(expression), unit) else { continue };
                match units.iter_mut().find(|entry| entry.0 == unit) {
                    Some(entry) => entry.1.push(node),
                    None => units.push((unit, vec![node])),
                }
            }
        }
        for (unit, variables) in units {
            self.meta.set_globals(unit, variables);
        }
    }

    /// Writes the functions that run before the program, or after it.
    fn write_constructors(&mut self, are_at_end: bool, out: &mut Vec<u8>) -> Result<(), Diagnostic> {
        let (name, list, symbol) = match are_at_end {
            true => ("llvm.mlir.global_dtors", "dtors", b"llvm.global_dtors"),
            false => ("llvm.mlir.global_ctors", "ctors", b"llvm.global_ctors"),
        };
        let pointer = pointer_type(self.cx, 0);
        let entry = struct_type(self.cx, &[Type::I32, pointer, pointer], false);
        let mut entries = Vec::new();
        for op in self.top_named(name) {
            let array = |name: &str| op.attr(name).and_then(|list| list.as_array()).into_iter().flatten();
            for (function, priority) in array(list).zip(array("priorities")) {
                let priority = self.consts.small(Type::I32, priority.as_i64().unwrap_or(0));
                let function =
                    self.consts.of_attr(pointer, function).map_err(|message| op.plain_error(message))?;
                // Upstream drops the data, whatever it is.
                let data = self.consts.null(pointer);
                entries.push(self.consts.elements(entry, vec![priority, function, data]));
            }
        }
        let starters = self.gpu.starters(are_at_end);
        let starters: Vec<Vec<u8>> = starters.collect();
        if self.top_named(name).is_empty() && starters.is_empty() {
            return Ok(());
        }
        out.name(b'@', symbol);
        if entries.is_empty() && starters.is_empty() {
            out.text(" = appending global [0 x { i32, ptr, ptr }] zeroinitializer\n");
            return Ok(());
        }
        out.text(" = appending global [");
        out.number((entries.len() + starters.len()) as u64);
        out.text(" x { i32, ptr, ptr }] [");
        let num_entries = entries.len();
        for (index, constant) in entries.into_iter().enumerate() {
            out.comma(index);
            self.consts.write_typed(constant, &mut self.types, out);
        }
        for (index, starter) in starters.into_iter().enumerate() {
            out.comma(num_entries + index);
            out.extend_from_slice(&starter);
        }
        out.text("]\n");
        Ok(())
    }

    fn write_alias(&mut self, op: OpRef<'m>, out: &mut Vec<u8>) -> Result<(), Diagnostic> {
        let Some(ty) = op.attr("alias_type").and_then(|ty| ty.as_type()) else { return Ok(()) };
        let value = self.region_value(op)?;
        self.verify_alias(op, value)?;
        out.name(b'@', op.attr("sym_name").and_then(|name| name.as_bytes()).unwrap_or_default());
        out.text(" = ");
        // Upstream drops that the module itself defines an alias.
        write_linkage_words(op, false, out);
        write_words(op, out);
        out.text("alias ");
        self.types.write(ty.handle(), out);
        out.text(", ");
        match value {
            Some(value) if self.consts.is_expression(value) => self.consts.write(value, &mut self.types, out),
            Some(value) => self.consts.write_typed(value, &mut self.types, out),
            None => out.text("<<NULL ALIASEE>>"),
        }
        out.push(b'\n');
        Ok(())
    }

    fn write_ifunc(&mut self, op: OpRef<'m>, out: &mut Vec<u8>) {
        out.name(b'@', op.attr("sym_name").and_then(|name| name.as_bytes()).unwrap_or_default());
        out.text(" = ");
        write_linkage(op, out);
        out.text("ifunc ");
        if let Some(ty) = op.attr("i_func_type").and_then(|ty| ty.as_type()) {
            self.types.write(ty.handle(), out);
        }
        out.text(", ");
        if let Some(ty) = op.attr("resolver_type").and_then(|ty| ty.as_type()) {
            self.types.write(ty.handle(), out);
        }
        out.push(b' ');
        if let Some(resolver) = op.attr("resolver").and_then(|name| name.as_flat_symbol()) {
            self.consts.write_symbol(resolver, out);
        }
        out.push(b'\n');
    }

    /// Writes the comdat groups that functions, then variables, are in.
    pub(crate) fn write_comdats(&self, functions: &[OpRef<'m>], out: &mut Vec<u8>) {
        let mut seen: Vec<&[u8]> = Vec::new();
        for &op in functions.iter().chain(&self.top_named("llvm.mlir.global")) {
            let Some(name) = comdat_name(op).filter(|name| !seen.contains(name)) else { continue };
            seen.push(name);
            let selection = self.selection(op).unwrap_or(Comdat::Any);
            out.push(b'\n');
            out.name(b'$', name);
            out.text(" = comdat ");
            out.text(Comdat::DEF.case_name(selection.to_word()).unwrap_or("any"));
            out.push(b'\n');
        }
    }

    /// Returns the selection kind of the comdat group of a global.
    fn selection(&self, op: OpRef<'m>) -> Option<Comdat> {
        let (root, nested) = op.attr("comdat")?.as_symbol_ref()?;
        let leaf: Ident = *nested.last()?;
        let group = *self.symbols.get(&root)?;
        let selectors = group.regions().flat_map(|region| region.ops());
        let selector = selectors.into_iter().find(|selector| selector.symbol_name() == Some(leaf))?;
        selector.enum_attr("comdat")
    }
}

/// Writes whether a global is for each thread its own, and whether its address matters.
fn write_words(op: OpRef<'_>, out: &mut Vec<u8>) {
    out.text(if op.attr("thread_local_").is_some() { "thread_local " } else { "" });
    let address = unnamed(op);
    if !address.is_empty() {
        out.text(address);
        out.push(b' ');
    }
}
