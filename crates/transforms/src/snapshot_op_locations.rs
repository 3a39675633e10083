//! `snapshot-op-locations`: sets locations of operations to their positions in a text of the IR.

use ir::{AttrData, Body, Context, Loc};
use pass::{PassCx, PassResult, pass};
use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};
use syntax::print::{OpPlace, PrintOptions, op_places, to_string};

/// Generate new locations from the current IR
///
/// Writes the IR to a file, and makes each operation's location its place there. With a tag, the location is both
/// that which it had and the place, named by the tag. Operations that the text leaves out keep theirs.
#[pass("snapshot-op-locations", name = "LocationSnapshotPass")]
pub struct SnapshotOpLocations {
    /// The filename to print the generated IR
    #[option]
    pub filename: String,
    /// A tag to use when fusing the new locations with the original. If unset, the locations are replaced.
    #[option]
    pub tag: String,
    /// Print debug info in MLIR output
    #[option]
    pub print_debuginfo: bool,
    /// Print the generic op form
    #[option]
    pub print_op_generic: bool,
    /// Print with local scope and inline information (eliding aliases for attributes, types, and locations
    #[option]
    pub print_local_scope: bool,
    /// Print pretty debug info in MLIR output
    #[option]
    pub pretty_debuginfo: bool,
}

impl SnapshotOpLocations {
    fn print_options(&self) -> PrintOptions {
        PrintOptions {
            debug_info: self.print_debuginfo,
            pretty_debug_info: self.pretty_debuginfo,
            generic: self.print_op_generic,
            local_scope: self.print_local_scope,
            ..PrintOptions::default()
        }
    }

    /// Returns the file name; a new temporary file by default.
    fn file(&self) -> String {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        if !self.filename.is_empty() {
            return self.filename.clone();
        }
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let name = format!("mlir_snapshot-{}-{number}.tmp.mlir", std::process::id());
        let path: PathBuf = std::env::temp_dir().join(name);
        path.to_string_lossy().into_owned()
    }

    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let (file, options) = (self.file(), self.print_options());
        let text = to_string(body, &options);
        let written = if file == "-" {
            std::io::Write::write_all(&mut std::io::stdout(), text.as_bytes())
        } else {
            std::fs::write(&file, text)
        };
        if let Err(error) = written {
            let why = match error.kind() {
                std::io::ErrorKind::NotFound => "No such file or directory".to_owned(),
                _ => error.to_string(),
            };
            return cx.fail(body.root().plain_error(format!("cannot open output file '{file}': {why}")));
        }
        let places = op_places(body, &options);
        let relocate = |cx: &Context, old: Loc, place: &OpPlace| {
            let new = cx.file_loc(&file, place.line, place.column);
            if self.tag.is_empty() {
                return new;
            }
            let name = AttrData::NameLoc { name: cx.ident(&self.tag), child: cx.loc_attr(new) };
            cx.fused_loc(&[old, cx.loc_of_attr(cx.attr(name))])
        };
        assign(body, &mut places.as_slice(), &relocate);
        Ok(())
    }
}

/// Relocates a body's operations and nested ones; the first is at the first place.
fn assign(body: &mut Body, places: &mut &[OpPlace], relocate: &dyn Fn(&Context, Loc, &OpPlace) -> Loc) {
    let ops: Vec<_> =
        body.root().walk_body().map(|op| (op.handle(), op.loc(), op.body_of().is_some())).collect();
    for (op, loc, owns) in ops {
        if owns && op != body.root_handle() {
            if let Some(child) = body.child_mut(op) {
                // Bodies nest as deep as the input says.
                ir::ensure_sufficient_stack(|| assign(child, places, relocate));
            }
        } else if let Some((place, rest)) = places.split_first().filter(|(place, _)| place.op == op) {
            *places = rest;
            let loc = relocate(body.context(), loc, place);
            body.set_loc(op, loc);
        }
    }
}
