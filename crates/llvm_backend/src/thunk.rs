//! Functions `void(const void *arguments, void *results)` that call functions of the module: each scalar of an argument or
//! result has words of 8 bytes of its own.

use ir::{Body, OpRef, TypeData, TypeRef};
use llvm::types::{array_parts, function_parts, struct_view};
use llvm_ir::{symbol_text, type_text};
use std::fmt::Write;

/// Prefix of the names of thunks.
pub(crate) const PREFIX: &str = "terrane.thunk.";

/// Scalar in a type: its indices and its own type.
struct Leaf<'a> {
    indices: Vec<u64>,
    ty: TypeRef<'a>,
    /// Whether the last index is that of a lane of a vector.
    is_lane: bool,
}

/// Appends the thunks of the functions of a module to its text. Returns the names of the functions.
pub(crate) fn append(module: &Body, text: &mut Vec<u8>) -> Vec<String> {
    let ops = module.root().regions().flat_map(|region| region.ops());
    let mut names = Vec::new();
    for op in ops.filter(|op| op.is("llvm.func")) {
        let Some((name, thunk)) = thunk(op) else { continue };
        text.extend_from_slice(thunk.as_bytes());
        names.push(name);
    }
    names
}

/// Returns the name of a function and its thunk; `None` for a declaration, and for a function that only LLVM's own code can call.
fn thunk(op: OpRef<'_>) -> Option<(String, String)> {
    let cx = op.context();
    let name = cx.ident_str(op.symbol_name()?).to_owned();
    let is_defined = op.regions().next().is_some_and(|region| !region.is_empty());
    let (result, params, variadic) = function_parts(op.attr("function_type")?.as_type()?)?;
    let is_plain = is_defined && !variadic && has_c_convention(op) && !has_copied_arguments(op);
    if !is_plain {
        return None;
    }
    let mut out =
        format!("\ndefine void {}(ptr %args, ptr %results) {{\n", symbol_text(&format!("{PREFIX}{name}")));
    let (mut word, mut next) = (0, 0);
    let mut arguments = Vec::new();
    for ty in params.iter().map(|&ty| cx.ty(ty)) {
        let value = load(ty, &mut word, &mut next, &mut out)?;
        arguments.push(format!("{} {value}", type_text(ty)));
    }
    let call = format!("call {} {}({})", type_text(result), symbol_text(&name), arguments.join(", "));
    let results = leaves(result)?;
    if results.is_empty() {
        let _ = writeln!(out, "  {call}");
    } else {
        let _ = writeln!(out, "  %result = {call}");
        store(result, &results, &mut next, &mut out);
    }
    out.push_str("  ret void\n}\n");
    Some((name, out))
}

fn has_c_convention(op: OpRef<'_>) -> bool {
    op.attr("CConv").is_none_or(|convention| convention.to_string().contains("ccc"))
}

/// Whether an argument is passed in another way than its type says.
fn has_copied_arguments(op: OpRef<'_>) -> bool {
    const SPECIAL: [&str; 5] =
        ["llvm.byval", "llvm.inalloca", "llvm.sret", "llvm.inreg", "llvm.preallocated"];
    let cx = op.context();
    let attrs = op.attr("arg_attrs").and_then(|list| list.as_array()).into_iter().flatten();
    let mut entries = attrs.flat_map(|attrs| attrs.as_dictionary().unwrap_or_default());
    entries.any(|entry| SPECIAL.contains(&cx.ident_str(entry.name)))
}

/// Returns the scalars of a type in order; `None` if one has no words.
fn leaves(ty: TypeRef<'_>) -> Option<Vec<Leaf<'_>>> {
    let mut out = Vec::new();
    let mut open = vec![(Vec::new(), ty)];
    while let Some((indices, ty)) = open.pop() {
        let start = open.len();
        let at = |index: usize| indices.iter().copied().chain([index as u64]).collect::<Vec<u64>>();
        if let Some(view) = struct_view(ty) {
            open.extend(view.elements().into_iter().enumerate().map(|(index, ty)| (at(index), ty)));
        } else if let Some((element, len)) = array_parts(ty) {
            open.extend((0..usize::try_from(len).ok()?).map(|index| (at(index), element)));
        } else if let TypeData::Vector { shape, scalable: 0, element } = ty.data() {
            let element = ty.context().ty(*element);
            let [lanes] = shape[..] else { return None };
            let lane = |lane| Leaf { indices: at(lane), ty: element, is_lane: true };
            out.extend((0..usize::try_from(lanes).ok()?).map(lane));
        } else if ty.handle() == llvm::types::VoidType::make(ty.context()) {
        } else {
            bytes(ty)?;
            out.push(Leaf { indices, ty, is_lane: false });
        }
        open[start..].reverse();
    }
    Some(out)
}

/// Returns the bytes of a scalar in its words.
fn bytes(ty: TypeRef<'_>) -> Option<u64> {
    if llvm::types::address_space(ty).is_some() {
        return Some(8);
    }
    let width = ty.int_width().or_else(|| ty.is_float().then(|| ty.bit_width()).flatten())?;
    (width <= 128).then_some(if width > 64 { 16 } else { 8 })
}

/// Writes the loads of an argument. Returns its value.
fn load(ty: TypeRef<'_>, word: &mut u64, next: &mut u32, out: &mut String) -> Option<String> {
    let text = type_text(ty);
    let mut value = "poison".to_owned();
    for leaf in leaves(ty)? {
        let number = bump(next);
        let leaf_text = type_text(leaf.ty);
        let _ = writeln!(out, "  %p{number} = getelementptr i8, ptr %args, i64 {word}");
        let _ = writeln!(out, "  %v{number} = load {leaf_text}, ptr %p{number}, align 8");
        *word += bytes(leaf.ty)?;
        let Some((last, outer)) = leaf.indices.split_last() else { return Some(format!("%v{number}")) };
        value = insert(
            &Insertion { text: &text, ty, into: &value, leaf: &leaf, last: *last, outer },
            number,
            out,
        );
    }
    Some(value)
}

/// Insertion of a scalar into a value.
struct Insertion<'a> {
    text: &'a str,
    ty: TypeRef<'a>,
    into: &'a str,
    leaf: &'a Leaf<'a>,
    last: u64,
    outer: &'a [u64],
}

/// Writes the insertion of `%vN`. Returns the new value.
fn insert(this: &Insertion<'_>, number: u32, out: &mut String) -> String {
    let Insertion { text, ty, into, leaf, last, outer } = this;
    let scalar = type_text(leaf.ty);
    if !leaf.is_lane {
        let _ = writeln!(
            out,
            "  %a{number} = insertvalue {text} {into}, {scalar} %v{number}{}",
            list(&leaf.indices)
        );
    } else if outer.is_empty() {
        let _ = writeln!(out, "  %a{number} = insertelement {text} {into}, {scalar} %v{number}, i64 {last}");
    } else {
        let vector = vector_text(*ty, outer);
        let _ = writeln!(out, "  %o{number} = extractvalue {text} {into}{}", list(outer));
        let _ = writeln!(
            out,
            "  %n{number} = insertelement {vector} %o{number}, {scalar} %v{number}, i64 {last}"
        );
        let _ = writeln!(out, "  %a{number} = insertvalue {text} {into}, {vector} %n{number}{}", list(outer));
    }
    format!("%a{number}")
}

/// Writes the stores of `%result`.
fn store(ty: TypeRef<'_>, leaves: &[Leaf<'_>], next: &mut u32, out: &mut String) {
    let text = type_text(ty);
    let mut word = 0;
    for leaf in leaves {
        let number = bump(next);
        let value = match leaf.indices.split_last() {
            None => "%result".to_owned(),
            Some((last, outer)) if leaf.is_lane => {
                let (vector, of) = if outer.is_empty() {
                    ("%result".to_owned(), text.clone())
                } else {
                    let _ = writeln!(out, "  %o{number} = extractvalue {text} %result{}", list(outer));
                    (format!("%o{number}"), vector_text(ty, outer))
                };
                let _ = writeln!(out, "  %v{number} = extractelement {of} {vector}, i64 {last}");
                format!("%v{number}")
            }
            Some(_) => {
                let _ = writeln!(out, "  %v{number} = extractvalue {text} %result{}", list(&leaf.indices));
                format!("%v{number}")
            }
        };
        let _ = writeln!(out, "  %p{number} = getelementptr i8, ptr %results, i64 {word}");
        let _ = writeln!(out, "  store {} {value}, ptr %p{number}, align 8", type_text(leaf.ty));
        word += bytes(leaf.ty).unwrap_or(8);
    }
}

/// Returns the text of the vector type at indices of a type.
fn vector_text(ty: TypeRef<'_>, indices: &[u64]) -> String {
    let inner = indices.iter().fold(ty, |ty, &index| match (struct_view(ty), array_parts(ty)) {
        (Some(view), _) => view.element(index as usize).unwrap_or(ty),
        (None, Some((element, _))) => element,
        (None, None) => ty,
    });
    type_text(inner)
}

fn bump(next: &mut u32) -> u32 {
    *next += 1;
    *next
}

fn list(indices: &[u64]) -> String {
    indices.iter().map(|index| format!(", {index}")).collect()
}
