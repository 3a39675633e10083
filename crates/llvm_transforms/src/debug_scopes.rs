//! `ensure-debug-info-scope-on-llvm-func`: functions get a description for debuggers.

use crate::use_default_visibility::for_each_op;
use ir::{Attr, AttrData, Body, Context, Loc, Op};
use pass::{PassCx, PassResult, option_enum, pass};

/// Amounts of debug information.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum EmissionKind {
    /// None.
    None,
    /// Everything.
    Full,
    /// Lines alone.
    #[default]
    LineTablesOnly,
    /// Directives of assemblers alone.
    DebugDirectivesOnly,
}

option_enum!(EmissionKind {
    None = "None",
    Full = "Full",
    LineTablesOnly = "LineTablesOnly",
    DebugDirectivesOnly = "DebugDirectivesOnly",
});

/// Materialize LLVM debug info subprogram attribute on every LLVMFuncOp
///
/// Without a description of functions LLVM drops all locations. A function that has none is described by its name and its place; the compile
/// unit is that of the module's location, or one of the module's file. What comes from another file than its function gets a scope
/// that says so.
///
/// ```mlir
/// llvm.func @f() loc("a.c":3:1)
///
/// #file = #llvm.di_file<"a.c" in "">
/// #type = #llvm.di_subroutine_type<callingConvention = DW_CC_normal>
/// #f = #llvm.di_subprogram<scope = #file, name = "f", linkageName = "f", file = #file, line = 3, scopeLine = 3,
///                          subprogramFlags = Optimized, type = #type>
/// llvm.func @f() loc(fused<#f>["a.c":3:1])
/// ```
#[pass(
    "ensure-debug-info-scope-on-llvm-func",
    name = "DIScopeForLLVMFuncOpPass",
    on = "builtin.module",
    depends("llvm")
)]
pub struct EnsureDebugInfoScope {
    /// Emission kind to generate debug info
    #[option(default = EmissionKind::LineTablesOnly)]
    emission_kind: EmissionKind,
}

/// Source language of compile units.
const LANGUAGE: &[u8] = b"DW_LANG_C";
/// Calling convention of functions.
const CONVENTION: &[u8] = b"DW_CC_normal";
/// Subprogram flag of definitions.
const DEFINITION: i64 = 8;
/// Subprogram flag of optimized code.
const OPTIMIZED: i64 = 16;

impl EnsureDebugInfoScope {
    fn run(&self, _cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let cx = body.context().clone();
        let loc = body.root().loc();
        let unit = metadata_of(&cx, loc, "llvm.di_compile_unit").unwrap_or_else(|| self.unit(&cx, loc));
        let mut function: Option<Loc> = None;
        for_each_op(body, &mut |body, op| {
            let view = body.op(op);
            if view.is("llvm.func") {
                describe(body, op, unit);
                function = Some(body.op(op).loc());
                return;
            }
            if view.is_root() {
                function = None;
            }
            if let Some(scoped) = function.and_then(|function| scoped(&cx, view.loc(), function)) {
                body.set_loc(op, scoped);
            }
        });
        Ok(())
    }

    /// Returns the compile unit of the file of a module.
    fn unit(&self, cx: &Context, loc: Loc) -> Attr {
        let file = match place(cx, loc) {
            Some((name, _)) => file(cx, &name),
            None => {
                make(cx, "llvm.di_file", &[Some(cx.string_attr(b"<unknown>")), Some(cx.string_attr(b""))])
            }
        };
        let kind = self.emission_kind as i64;
        let params = [
            Some(cx.new_distinct_attr(Attr::UNIT)),
            Some(cx.string_attr(LANGUAGE)),
            Some(file),
            Some(cx.string_attr(b"MLIR")),
            Some(Attr::TRUE),
            Some(cx.i64_attr(kind)),
            None,
            None,
        ];
        make(cx, "llvm.di_compile_unit", &params)
    }
}

/// Adds a description to the location of a function without one.
fn describe(body: &mut Body, op: Op, unit: Attr) {
    let cx = body.context().clone();
    let view = body.op(op);
    let loc = view.loc();
    if metadata_of(&cx, loc, "llvm.di_subprogram").is_some() {
        return;
    }
    let (file, line) = match place(&cx, loc) {
        Some((name, line)) => (file(&cx, &name), line),
        None => (cx.attr_ref(unit).dialect_param(2).map_or(Attr::UNIT, |file| file.handle()), 1),
    };
    let is_defined = view.regions().any(|region| !region.is_empty());
    let name = view.attr("sym_name").map(|name| name.handle());
    let flags = if is_defined { DEFINITION | OPTIMIZED } else { OPTIMIZED };
    let ty = make(&cx, "llvm.di_subroutine_type", &[Some(cx.string_attr(CONVENTION)), None]);
    let line = Some(cx.i64_attr(i64::from(line)));
    let params = [
        None,
        None,
        is_defined.then(|| cx.new_distinct_attr(Attr::UNIT)),
        is_defined.then_some(unit),
        Some(file),
        name,
        name,
        Some(file),
        line,
        line,
        Some(cx.i64_attr(flags)),
        Some(ty),
        None,
        None,
    ];
    let description = make(&cx, "llvm.di_subprogram", &params);
    body.set_loc(op, fuse(&cx, cx.loc_attr(loc), description));
}

/// Returns the location of an operation of a function with its scope: `None` if it needs none.
fn scoped(cx: &Context, loc: Loc, function: Loc) -> Option<Loc> {
    let AttrData::FusedLoc { metadata: Some(scope), .. } = cx.attr_data(cx.loc_attr(function)) else {
        return None;
    };
    let is_subprogram = cx.attr_ref(*scope).dialect_def().is_some_and(|def| def.name == "llvm.di_subprogram");
    let scope = Some(*scope).filter(|_| is_subprogram)?;
    if let AttrData::CallSiteLoc { callee, caller } = cx.attr_data(cx.loc_attr(loc)) {
        let callee = cx.loc_attr(inlined(cx, *callee, scope)?);
        return Some(cx.loc_of_attr(cx.attr(AttrData::CallSiteLoc { callee, caller: *caller })));
    }
    let (own, (of_function, _)) = (place(cx, loc)?.0, place(cx, function)?);
    (own != of_function).then(|| fuse(cx, cx.loc_attr(loc), block_of_file(cx, scope, &own)))
}

/// Returns the location of inlined code with the scopes of the files that it is of.
fn inlined(cx: &Context, callee: Attr, scope: Attr) -> Option<Loc> {
    // The scopes from the outside to the inside; each is in the one before.
    let (mut scopes, mut at, mut outer) = (Vec::new(), callee, scope);
    loop {
        let (name, _) = place(cx, cx.loc_of_attr(at))?;
        outer = block_of_file(cx, outer, &name);
        scopes.push(outer);
        match cx.attr_data(at) {
            AttrData::CallSiteLoc { callee, .. } => at = *callee,
            _ => break,
        }
    }
    let made = scopes.into_iter().rev().fold(at, |inner, scope| cx.loc_attr(fuse(cx, inner, scope)));
    Some(cx.loc_of_attr(made))
}

fn block_of_file(cx: &Context, scope: Attr, name: &str) -> Attr {
    let params = [Some(scope), Some(file(cx, name)), Some(cx.i64_attr(0))];
    make(cx, "llvm.di_lexical_block_file", &params)
}

/// Returns the description of a file: its name, and the folder that it is in.
fn file(cx: &Context, path: &str) -> Attr {
    let (folder, name) = match path.rsplit_once('/') {
        Some(("", name)) => ("/", name),
        Some(parts) => parts,
        None => ("", path),
    };
    let text = |text: &str| Some(cx.string_attr(text.as_bytes()));
    make(cx, "llvm.di_file", &[text(name), text(folder)])
}

fn make(cx: &Context, name: &str, params: &[Option<Attr>]) -> Attr {
    match cx.find_attr_def(name) {
        Some(def) => cx.dialect_attr(def, params),
        None => Attr::UNIT,
    }
}

fn fuse(cx: &Context, loc: Attr, metadata: Attr) -> Loc {
    cx.loc_of_attr(cx.attr(AttrData::FusedLoc { locs: [loc].into(), metadata: Some(metadata) }))
}

/// Returns the file and line of a location; of inlined code those of the call.
fn place(cx: &Context, loc: Loc) -> Option<(String, u32)> {
    cx.loc_parts(cx.loc_attr(loc)).without_callees().find_map(|part| match part {
        AttrData::FileLoc { file, range, .. } => Some((cx.ident_str(*file).to_owned(), range[0])),
        _ => None,
    })
}

/// Returns the metadata of a kind in a location.
fn metadata_of(cx: &Context, loc: Loc, kind: &str) -> Option<Attr> {
    cx.loc_parts(cx.loc_attr(loc)).find_map(|part| match part {
        AttrData::FusedLoc { metadata, .. } => metadata
            .filter(|metadata| cx.attr_ref(*metadata).dialect_def().is_some_and(|def| def.name == kind)),
        _ => None,
    })
}
