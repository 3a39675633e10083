//! `test-diagnostic-filter`: diagnostics at locations of which some files are not shown.

use ir::{Attr, AttrData, Body, Context};
use pass::{PassCx, PassResult, pass};
use std::fmt::Write;

/// Test diagnostic filtering support.
///
/// A test pass, as mlir-opt has it under the same name.
#[pass(
    "test-diagnostic-filter",
    name = "(anonymous namespace)::TestDiagnosticFilterPass",
    can_schedule_on = crate::is_symbol
)]
pub(crate) struct TestDiagnosticFilter {
    /// Specifies the diagnostic file name filters.
    #[option]
    filters: Vec<String>,
}

impl TestDiagnosticFilter {
    /// Prints an error at each location that an attribute `test.loc` is.
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        crate::expect_symbol(Self::DEF, cx, body)?;
        let mut out = format!("Test '{}'\n", crate::symbol_name(body));
        for op in body.root().walk_post_order() {
            if let Some(loc) = op.attr("test.loc").map(|loc| loc.handle()) {
                self.report(body.context(), loc, &mut out);
            }
        }
        cx.print(out);
        cx.preserve_all();
        Ok(())
    }

    /// Prints an error at a location, and where the calls of it are.
    fn report(&self, cx: &Context, loc: Attr, out: &mut String) {
        let mut shown: Vec<Attr> = self.shown(cx, loc).into_iter().collect();
        let mut at = loc;
        while let Some(caller) = caller(cx, at) {
            shown.extend(self.shown(cx, caller));
            at = caller;
        }
        let first = shown.first().copied().unwrap_or(loc);
        let _ = match place(cx, first) {
            Some(place) => writeln!(out, "{place}: error: test diagnostic"),
            None if *cx.attr_data(loc) == AttrData::UnknownLoc => {
                writeln!(out, "<unknown>:0: error: test diagnostic")
            }
            None => writeln!(out, "<unknown>:0: error: {}: test diagnostic", cx.attr_ref(loc)),
        };
        for place in shown.iter().skip(1).filter_map(|&at| place(cx, at)) {
            let _ = writeln!(out, "{place}: note: called from");
        }
    }

    /// Returns the location in a file that stands for a location, unless the files are not to be shown.
    fn shown(&self, cx: &Context, loc: Attr) -> Option<Attr> {
        match cx.attr_data(loc) {
            AttrData::FileLoc { file, .. } => {
                let name = cx.ident_str(*file);
                let hidden = self.filters.iter().any(|filter| name.contains(filter.as_str()));
                (!hidden).then_some(loc)
            }
            AttrData::CallSiteLoc { callee: inner, .. } | AttrData::NameLoc { child: inner, .. } => {
                crate::deep(|| self.shown(cx, *inner))
            }
            AttrData::FusedLoc { locs, .. } => {
                locs.iter().find_map(|&inner| crate::deep(|| self.shown(cx, inner)))
            }
            _ => None,
        }
    }
}

/// Returns the location of the call, if a location is in a called function.
fn caller(cx: &Context, loc: Attr) -> Option<Attr> {
    match cx.attr_data(loc) {
        AttrData::CallSiteLoc { caller, .. } => Some(*caller),
        AttrData::NameLoc { child, .. } => crate::deep(|| self::caller(cx, *child)),
        AttrData::FusedLoc { locs, .. } => {
            locs.iter().find_map(|&inner| crate::deep(|| self::caller(cx, inner)))
        }
        _ => None,
    }
}

/// Returns the text of the first position in a file of a location.
fn place(cx: &Context, loc: Attr) -> Option<String> {
    match cx.attr_data(loc) {
        AttrData::FileLoc { file, range: [line, column, ..], .. } => {
            Some(format!("{}:{line}:{column}", cx.ident_str(*file)))
        }
        AttrData::CallSiteLoc { callee, caller } => {
            crate::deep(|| place(cx, *callee).or_else(|| place(cx, *caller)))
        }
        AttrData::NameLoc { child, .. } => crate::deep(|| place(cx, *child)),
        AttrData::FusedLoc { locs, .. } => locs.iter().find_map(|&inner| crate::deep(|| place(cx, inner))),
        _ => None,
    }
}
