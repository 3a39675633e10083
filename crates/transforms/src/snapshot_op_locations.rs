//! `snapshot-op-locations`: operations get the places that they have in a text of the IR.

use ir::{AttrData, Body, Context, Loc};
use pass::{Pass, PassCx, PassOption, PassResult, pass_options};
use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};
use syntax::print::{OpPlace, PrintOptions, op_places, to_string};

/// The pass: writes the IR to a file, and makes each operation's location its place there. With a tag, the
/// location is both that which it had and the place, named by the tag. Operations that the text leaves out
/// keep theirs.
pub struct SnapshotOpLocations {
    filename: PassOption<String>,
    tag: PassOption<String>,
    print_debuginfo: PassOption<bool>,
    print_op_generic: PassOption<bool>,
    print_local_scope: PassOption<bool>,
    pretty_debuginfo: PassOption<bool>,
}

impl Default for SnapshotOpLocations {
    fn default() -> Self {
        let text = |name, doc| PassOption::new(name, String::new(), doc);
        let flag = |name, doc| PassOption::new(name, false, doc);
        let local = "Print with local scope and inline information (eliding aliases for attributes, types, and \
                     locations";
        SnapshotOpLocations {
            filename: text("filename", "The filename to print the generated IR"),
            tag: text(
                "tag",
                "A tag to use when fusing the new locations with the original. If unset, the locations are replaced.",
            ),
            print_debuginfo: flag("print-debuginfo", "Print debug info in MLIR output"),
            print_op_generic: flag("print-op-generic", "Print the generic op form"),
            print_local_scope: flag("print-local-scope", local),
            pretty_debuginfo: flag("pretty-debuginfo", "Print pretty debug info in MLIR output"),
        }
    }
}

impl SnapshotOpLocations {
    fn print_options(&self) -> PrintOptions {
        PrintOptions {
            debug_info: self.print_debuginfo.value,
            pretty_debug_info: self.pretty_debuginfo.value,
            generic: self.print_op_generic.value,
            local_scope: self.print_local_scope.value,
            ..PrintOptions::default()
        }
    }

    /// The file's name: a new one among temporary files if none is given.
    fn file(&self) -> String {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        if !self.filename.value.is_empty() {
            return self.filename.value.clone();
        }
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let name = format!("mlir_snapshot-{}-{number}.tmp.mlir", std::process::id());
        let path: PathBuf = std::env::temp_dir().join(name);
        path.to_string_lossy().into_owned()
    }
}

impl Pass for SnapshotOpLocations {
    fn name(&self) -> &str {
        "LocationSnapshotPass"
    }

    fn argument(&self) -> &str {
        "snapshot-op-locations"
    }

    fn description(&self) -> &str {
        "Generate new locations from the current IR"
    }

    fn documentation(&self) -> &str {
        "Writes the IR to a file, and makes each operation's location its place there. With a tag, the \
         location is both that which it had and the place, named by the tag. Operations that the text leaves \
         out keep theirs."
    }

    pass_options!(filename, tag, print_debuginfo, print_op_generic, print_local_scope, pretty_debuginfo);

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
            if self.tag.value.is_empty() {
                return new;
            }
            let name = AttrData::NameLoc { name: cx.ident(&self.tag.value), child: cx.loc_attr(new) };
            cx.fused_loc(&[old, cx.loc_of_attr(cx.attr(name))])
        };
        assign(body, &mut places.as_slice(), &relocate);
        Ok(())
    }
}

/// Gives new locations to a body's operations, and to those within, of which the first is at the first place.
fn assign(body: &mut Body, places: &mut &[OpPlace], relocate: &dyn Fn(&Context, Loc, &OpPlace) -> Loc) {
    let ops: Vec<_> =
        body.root().walk_body().map(|op| (op.handle(), op.loc(), op.body_of().is_some())).collect();
    for (op, loc, owns) in ops {
        if owns && op != body.root_handle() {
            if let Some(child) = body.child_mut(op) {
                // Bodies nest as deep as the input says.
                stacker::maybe_grow(128 * 1024, 4 * 1024 * 1024, || assign(child, places, relocate));
            }
        } else if let Some((place, rest)) = places.split_first().filter(|(place, _)| place.op == op) {
            *places = rest;
            let loc = relocate(body.context(), loc, place);
            body.set_loc(op, loc);
        }
    }
}
