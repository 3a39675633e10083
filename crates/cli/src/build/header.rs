//! C header of the functions of a module.

use ir::{Body, OpRef, Type, TypeData, TypeRef};
use std::collections::BTreeSet;
use std::fmt::Write;

/// Returns the header of the functions that C can call: those with a body that are not private. A function with a type that C has
/// not is named in a comment.
pub(super) fn write(module: &Body) -> String {
    let functions = module.root().regions().flat_map(|region| region.ops()).filter(|op| op.is("func.func"));
    let is_public = |op: &OpRef<'_>| {
        let is_private =
            op.attr("sym_visibility").is_some_and(|visibility| visibility.to_string() != "\"public\"");
        !is_private && op.regions().any(|region| !region.is_empty())
    };
    let (mut structures, mut declarations) = (BTreeSet::new(), String::new());
    for op in functions.filter(is_public) {
        let cx = op.context();
        let name = op.symbol_name().map_or("", |name| cx.ident_str(name));
        let ty = op.attr("function_type").and_then(|ty| ty.as_type());
        let Some((inputs, results)) = ty.and_then(TypeRef::as_function) else { continue };
        let types = |types: &[Type]| types.iter().map(|&ty| CType::of(cx.ty(ty))).collect::<Option<Vec<_>>>();
        let (Some(inputs), Some(results)) = (types(inputs), types(results)) else {
            let _ = writeln!(declarations, "/* {name} has a type that C has not. */");
            continue;
        };
        inputs.iter().chain(&results).filter_map(CType::structure).for_each(|structure| {
            structures.insert(structure);
        });
        declare(name, &inputs, &results, &mut declarations);
    }
    let structures: Vec<String> = structures.into_iter().map(|(_, text)| text).collect();
    format!(
        "#pragma once\n#include <stdint.h>\n\n#ifdef __cplusplus\nextern \"C\" {{\n#endif\n\n{}{declarations}\n\
         #ifdef __cplusplus\n}}\n#endif\n",
        structures.concat()
    )
}

/// Type as C has it.
enum CType {
    Scalar(&'static str),
    MemRef { element: &'static str, rank: usize },
}

impl CType {
    fn of(ty: TypeRef<'_>) -> Option<CType> {
        match ty.data() {
            TypeData::MemRef { shape, element, .. } => {
                let element = scalar(ty.context().ty(*element))?;
                Some(CType::MemRef { element, rank: shape.len() })
            }
            _ => scalar(ty).map(CType::Scalar),
        }
    }

    /// Returns the name of the type.
    fn name(&self) -> String {
        match self {
            CType::Scalar(name) => (*name).to_owned(),
            CType::MemRef { element, rank } => format!("memref_{}_{rank}", element.trim_end_matches("_t")),
        }
    }

    /// Returns the definition of the structure that the type is, after what it is sorted by.
    fn structure(&self) -> Option<(String, String)> {
        let CType::MemRef { element, rank } = self else { return None };
        let name = self.name();
        let dims =
            if *rank == 0 { String::new() } else { format!(" int64_t sizes[{rank}], strides[{rank}];") };
        let text =
            format!("typedef struct {{ {element} *allocated, *aligned; int64_t offset;{dims} }} {name};\n\n");
        Some((name, text))
    }

    /// Returns the type of a parameter.
    fn parameter(&self) -> String {
        match self {
            CType::Scalar(name) => (*name).to_owned(),
            CType::MemRef { .. } => format!("{} *", self.name()),
        }
    }
}

fn scalar(ty: TypeRef<'_>) -> Option<&'static str> {
    if ty.is_index() {
        return Some("int64_t");
    }
    match (ty.is_float(), ty.int_width().or_else(|| ty.bit_width()).unwrap_or(0)) {
        (true, 32) => Some("float"),
        (true, 64) => Some("double"),
        (false, 1) => Some("_Bool"),
        (false, 8) => Some("int8_t"),
        (false, 16) => Some("int16_t"),
        (false, 32) => Some("int32_t"),
        (false, 64) => Some("int64_t"),
        _ => None,
    }
}

/// Writes the declaration of a function's C interface. Results that C cannot return are stored through the first parameter.
fn declare(name: &str, inputs: &[CType], results: &[CType], out: &mut String) {
    let mut parameters: Vec<String> = inputs.iter().map(CType::parameter).collect();
    let returned = match results {
        [] => "void".to_owned(),
        [CType::Scalar(name)] => (*name).to_owned(),
        [one] => {
            parameters.insert(0, format!("{} *result", one.name()));
            "void".to_owned()
        }
        many => {
            let fields: Vec<String> =
                many.iter().enumerate().map(|(index, ty)| format!("{} _{index};", ty.name())).collect();
            let _ = writeln!(out, "typedef struct {{ {} }} {name}_results;", fields.join(" "));
            parameters.insert(0, format!("{name}_results *result"));
            "void".to_owned()
        }
    };
    let parameters = if parameters.is_empty() { "void".to_owned() } else { parameters.join(", ") };
    let _ = writeln!(out, "{returned} _mlir_ciface_{name}({parameters});");
}
