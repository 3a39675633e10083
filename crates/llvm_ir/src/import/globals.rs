//! Globals: variables, aliases, ifuncs, lists of functions that run around the program, and comdats.

use super::Importer;
use super::frame::Frame;
use crate::read::constant::{Const, ConstData};
use crate::read::module::{EntryKind, Head, Indirect, Variable};
use crate::read::ty::Ty;
use diag::Diagnostic;
use ir::def::EnumAttr;
use ir::{Attr, Block, Body, Loc, Op, OpState};
use llvm::attrs::{Comdat, Linkage, UnnamedAddr, Visibility};

/// Name of the operation of all comdats.
const COMDATS: &str = "__llvm_global_comdat";

/// Sets an enum by the name of a case.
pub(super) fn set_case<E: EnumAttr>(cx: &ir::Context, state: &mut OpState, name: &str, case: &str) {
    if let Some(word) = E::DEF.value(case.as_bytes()) {
        state.set_words(cx, name, &[word]);
    }
}

impl Importer<'_, '_> {
    /// Sets linkage, visibility and preemption.
    pub(super) fn set_head(&self, state: &mut OpState, head: &Head) {
        let linkage = match head.linkage {
            "" => "external",
            other => other,
        };
        set_case::<Linkage>(self.cx, state, "linkage", linkage);
        if !head.visibility.is_empty() {
            set_case::<Visibility>(self.cx, state, "visibility_", head.visibility);
        }
        if !head.unnamed.is_empty() {
            set_case::<UnnamedAddr>(self.cx, state, "unnamed_addr", head.unnamed);
        }
        if head.dso_local {
            state.try_put_named(self.cx, "dso_local", Attr::UNIT);
        }
        if head.thread_local {
            state.try_put_named(self.cx, "thread_local_", Attr::UNIT);
        }
    }

    /// Creates the comdats that globals and functions have.
    pub(super) fn comdats(&mut self, body: &mut Body, block: Block) {
        let m = self.m;
        let of_variables = m.variables.iter().filter_map(|variable| variable.comdat.as_ref());
        let of_functions = m.functions.iter().filter_map(|function| function.comdat.as_ref());
        let names: Vec<&Vec<u8>> = of_variables.chain(of_functions).collect();
        if names.is_empty() {
            return;
        }
        let mut state = self.state("llvm.comdat", self.place);
        state.try_put_named(self.cx, "sym_name", self.text(COMDATS.as_bytes()));
        let region = body.new_region();
        let inner = body.append_new_block(region, &[]);
        state.built_regions.push(region);
        let op = body.create(state);
        body.append(block, op);
        self.last_global = Some(op);
        for name in names {
            if self.comdats.contains_key(name) {
                continue;
            }
            let kind = m.comdats.iter().find(|known| known.0 == *name).map_or("any", |known| known.1);
            let mut state = self.state("llvm.comdat_selector", self.place);
            state.try_put_named(self.cx, "sym_name", self.text(name));
            set_case::<Comdat>(self.cx, &mut state, "comdat", kind);
            let selector = body.create(state);
            body.append(inner, selector);
            let nested = Box::new([self.cx.ident_bytes(name)]);
            let symbol = self.cx.attr(ir::AttrData::SymbolRef { root: self.cx.ident(COMDATS), nested });
            self.comdats.insert(name.clone(), symbol);
        }
    }

    /// Imports the global variables.
    pub(super) fn globals(&mut self, body: &mut Body) -> Result<(), Diagnostic> {
        let m = self.m;
        for variable in &m.variables {
            let name = &m.entries[variable.entry].name;
            let made = match &name[..] {
                b"llvm.global_ctors" | b"llvm.global_dtors" => self.constructors(body, variable),
                _ => self.variable(body, variable),
            };
            made.map_err(|error| self.unhandled(error, "variable", variable.span))?;
        }
        Ok(())
    }

    fn unhandled(&self, error: Option<Diagnostic>, what: &str, span: (usize, usize)) -> Diagnostic {
        let message = format!("unhandled global {what}: {}", self.m.slice(span));
        let after = self.error(Loc::UNKNOWN, message);
        match error {
            Some(error) => error.followed_by(after),
            None => after,
        }
    }

    fn variable(&mut self, body: &mut Body, variable: &Variable) -> Result<(), Option<Diagnostic>> {
        let value = variable.value.and_then(|value| self.as_attr(value));
        let ty = self.ty(variable.ty);
        let expressions = self.global_expressions(&variable.attachments);
        let symbol = self.symbol(variable.entry);
        let cx = self.cx;
        let mut state = self.state("llvm.mlir.global", self.place);
        state.try_put_named(cx, "global_type", cx.type_attr(ty));
        state.try_put_named(cx, "sym_name", symbol.attr());
        if variable.constant {
            state.try_put_named(cx, "constant", Attr::UNIT);
        }
        self.set_head(&mut state, &variable.head);
        if let Some(value) = value {
            state.try_put_named(cx, "value", value);
        }
        if let Some(align) = variable.align {
            state.try_put_named(cx, "alignment", cx.i64_attr(align as i64));
        }
        state.try_put_named(cx, "addr_space", cx.i32_attr(variable.space as i32));
        if let Some(section) = &variable.section {
            state.try_put_named(cx, "section", self.text(section));
        }
        if let Some(comdat) = variable.comdat.as_ref().and_then(|comdat| self.comdats.get(comdat)) {
            state.try_put_named(cx, "comdat", *comdat);
        }
        if !expressions.is_empty() {
            state.try_put_named(cx, "dbg_exprs", cx.array_attr(&expressions));
        }
        let own = self.passed_attributes(self.place, &variable.attributes, &[]);
        if !own.is_empty() {
            state.try_put_named(cx, "target_specific_attrs", cx.array_attr(&own));
        }
        let state = state.regions(1);
        let op = self.insert_global(body, state);
        match (variable.value, value, op) {
            (Some(initializer), None, Some(op)) => self.initializer(body, op, initializer).map_err(Some),
            _ => Ok(()),
        }
    }

    /// Fills the region of a global with its value.
    fn initializer(&mut self, body: &mut Body, op: Op, value: Const) -> Result<(), Diagnostic> {
        let place = self.place;
        let Some(child) = body.child_mut(op) else { return Ok(()) };
        let Some(region) = child.root().regions().next().map(|region| region.handle()) else { return Ok(()) };
        let block = child.append_new_block(region, &[]);
        let mut frame = Frame::new(child, block);
        let value = self.constant(&mut frame, value)?;
        let state = frame.state(self.cx, "llvm.return", place).operands([value]);
        frame.insert(state);
        Ok(())
    }

    fn constructors(&mut self, body: &mut Body, variable: &Variable) -> Result<(), Option<Diagnostic>> {
        let m = self.m;
        let name = &m.entries[variable.entry].name;
        let value = variable.value.filter(|_| variable.head.linkage == "appending").ok_or(None)?;
        let rows: &[Const] = match m.consts.data(value) {
            ConstData::List(_, rows) => rows,
            ConstData::Zero(ty) if m.types.count(*ty) == Some(0) => &[],
            _ => return Err(None),
        };
        let (mut functions, mut priorities, mut data) = (Vec::new(), Vec::new(), Vec::new());
        for &row in rows {
            let ConstData::List(_, parts) = m.consts.data(row) else { return Err(None) };
            let [priority, function, associated] = parts[..] else { return Err(None) };
            let priority = m.consts.int(priority).ok_or(None)?;
            let ConstData::Global(function, _) = *m.consts.data(function) else { return Err(None) };
            if m.entries[function].kind != EntryKind::Function {
                return Err(None);
            }
            functions.push(self.cx.symbol_ref(self.symbol(function)));
            priorities.push(self.cx.i32_attr(priority.low_u64() as i32));
            data.push(match *m.consts.data(associated) {
                ConstData::Global(entry, _) => self.cx.symbol_ref(self.symbol(entry)),
                _ if m.consts.is_null(associated) => self.attr("llvm.zero", &[]),
                _ => return Err(None),
            });
        }
        let (op, list) = match name.ends_with(b"ctors") {
            true => ("llvm.mlir.global_ctors", "ctors"),
            false => ("llvm.mlir.global_dtors", "dtors"),
        };
        let cx = self.cx;
        let mut state = self.state(op, self.place);
        state.try_put_named(cx, list, cx.array_attr(&functions));
        state.try_put_named(cx, "priorities", cx.array_attr(&priorities));
        state.try_put_named(cx, "data", cx.array_attr(&data));
        self.insert_global(body, state);
        Ok(())
    }

    /// Imports aliases and ifuncs.
    pub(super) fn aliases(&mut self, body: &mut Body) -> Result<(), Diagnostic> {
        let m = self.m;
        for alias in &m.aliases {
            self.alias(body, alias).map_err(|error| self.unhandled(Some(error), "alias", alias.span))?;
        }
        let last = self.last_global;
        for ifunc in &m.ifuncs {
            // Upstream does not move on after an ifunc: the next one comes before it.
            self.last_global = last;
            self.ifunc(body, ifunc).map_err(|error| self.unhandled(error, "ifunc", ifunc.span))?;
        }
        Ok(())
    }

    fn alias(&mut self, body: &mut Body, alias: &Indirect) -> Result<(), Diagnostic> {
        let cx = self.cx;
        let ty = self.ty(alias.ty);
        let symbol = self.symbol(alias.entry);
        let mut state = self.state("llvm.mlir.alias", self.place);
        state.try_put_named(cx, "alias_type", cx.type_attr(ty));
        state.try_put_named(cx, "sym_name", symbol.attr());
        self.set_head(&mut state, &alias.head);
        match self.insert_global(body, state.regions(1)) {
            Some(op) => self.initializer(body, op, alias.target),
            None => Ok(()),
        }
    }

    fn ifunc(&mut self, body: &mut Body, ifunc: &Indirect) -> Result<(), Option<Diagnostic>> {
        let cx = self.cx;
        let ConstData::Global(resolver, _) = *self.m.consts.data(ifunc.target) else { return Err(None) };
        let ty = self.ty(ifunc.ty);
        let resolver_type = self.ty(self.m.consts.ty(ifunc.target));
        let (symbol, resolver) = (self.symbol(ifunc.entry), self.symbol(resolver));
        let mut state = self.state("llvm.mlir.ifunc", self.place);
        state.try_put_named(cx, "sym_name", symbol.attr());
        state.try_put_named(cx, "i_func_type", cx.type_attr(ty));
        state.try_put_named(cx, "resolver", cx.symbol_ref(resolver));
        state.try_put_named(cx, "resolver_type", cx.type_attr(resolver_type));
        self.set_head(&mut state, &ifunc.head);
        let pointer: Ty = self.m.entries[ifunc.entry].ty;
        if let crate::read::ty::TyData::Ptr(space) = *self.m.types.data(pointer) {
            state.try_put_named(cx, "address_space", cx.i32_attr(space as i32));
        }
        self.insert_global(body, state);
        Ok(())
    }
}
