//! Instances of operations: a name, attributes and types that verify together, found by trial.

use terrane::ir::def::{OpDef, TraitSet, ValueDef};
use terrane::ir::{Context, Type};

/// An operation with its attributes and types.
#[derive(Clone, Debug)]
pub struct Shape {
    /// Name.
    pub name: &'static str,
    /// Inherent attributes as text, with the brackets; empty if it has none.
    pub attributes: String,
    /// Types of the operands: indices in [`TYPES`].
    pub operands: Vec<usize>,
    /// Types of the results.
    pub results: Vec<usize>,
}

/// Types of all values: small ones can be checked on all values.
pub const TYPES: [&str; 13] =
    ["i1", "i2", "i3", "i4", "i8", "i32", "i64", "index", "f4E2M1FN", "f8E5M2", "f32", "f64", "complex<f32>"];

/// Texts to try for an attribute.
const CANDIDATES: [&str; 16] = [
    "#arith.overflow<nsw>",
    "#arith.overflow<nuw>",
    "#arith.overflow<nsw, nuw>",
    "#arith.fastmath<nnan>",
    "#arith.fastmath<ninf>",
    "#arith.fastmath<nnan,ninf>",
    "#arith.fastmath<nnan,ninf,nsz>",
    "#arith.fastmath<reassoc,nsz>",
    "unit",
    "0 : i64",
    "1 : i64",
    "3 : i64",
    "4 : i64",
    "6 : i64",
    "9 : i64",
    "13 : i64",
];

/// Dialects whose operations are expressions of scalars.
pub const DIALECTS: [&str; 3] = ["arith", "complex", "math"];

/// Returns whether an operation is excluded: one with regions, which is checked in programs, or a constant.
fn is_left_out(def: &OpDef) -> bool {
    def.regions.len() + def.successors.len() > 0 || def.operands.is_empty()
}

/// Returns all shapes of operations that the interpreter supports.
pub fn all(cx: &Context) -> Vec<Shape> {
    terrane::interp::attach(cx);
    let mut shapes = Vec::new();
    for name in cx.registered_ops() {
        let Some(def) = cx.op_info(name).map(|info| info.def()) else { continue };
        let known = cx.interface::<dyn terrane::interp::Eval>(name).is_some();
        if DIALECTS.contains(&def.dialect()) && known && !is_left_out(def) {
            shapes.extend(of_operation(cx, def));
        }
    }
    shapes
}

fn of_operation(cx: &Context, def: &OpDef) -> Vec<Shape> {
    let mut attributes = vec![String::new()];
    for slot in def.attrs {
        attributes.extend(CANDIDATES.iter().map(|value| match *value {
            "unit" => format!("<{{{}}}>", slot.name),
            value => format!("<{{{} = {value}}}>", slot.name),
        }));
    }
    let (operands, results) = (def.operands.len(), def.results.len());
    let all = all_types(cx);
    let mut shapes = Vec::new();
    for number in 0..TYPES.len().pow((operands + results) as u32) {
        let types: Vec<usize> = (0..operands + results)
            .map(|place| number / TYPES.len().pow(place as u32) % TYPES.len())
            .collect();
        let (operands, results) = types.split_at(operands);
        if !may_fit(cx, def, operands, results, &all) {
            continue;
        }
        for attributes in &attributes {
            let shape = Shape {
                name: def.name,
                attributes: attributes.clone(),
                operands: operands.to_vec(),
                results: results.to_vec(),
            };
            if is_valid(cx, &shape) {
                shapes.push(shape);
            }
        }
    }
    shapes
}

/// Returns the types of all values, created in a context.
fn all_types(cx: &Context) -> Vec<Type> {
    let text = format!("func.func private @f({})", TYPES.join(", "));
    let module = terrane::parse(cx, &text).expect("all types read");
    let function = module.root().region(0).ops().next().and_then(|op| op.attr("function_type")?.as_type());
    function.and_then(|ty| Some(ty.as_function()?.0.to_vec())).unwrap_or_default()
}

/// Returns whether types satisfy the constraints of the definition on single types; most combinations do not,
/// and need not be parsed.
fn may_fit(cx: &Context, def: &OpDef, operands: &[usize], results: &[usize], all: &[Type]) -> bool {
    let fits = |(value, &ty): (&ValueDef, &usize)| value.constraint.accepts(cx.ty(all[ty]));
    let same = def.traits.contains(TraitSet::SAME_OPERANDS_AND_RESULT_TYPE);
    // The bits of a NaN may be any.
    let loses_bits =
        def.name == "arith.bitcast" && TYPES[operands[0]].starts_with("f8") && results != operands;
    !loses_bits
        && def.operands.iter().zip(operands).all(fits)
        && def.results.iter().zip(results).all(fits)
        && (!same || operands.iter().chain(results).all(|ty| *ty == operands[0]))
}

/// Whether a shape verifies by itself.
fn is_valid(cx: &Context, shape: &Shape) -> bool {
    let parameters: Vec<String> =
        shape.operands.iter().enumerate().map(|(number, &ty)| format!("%a{number}: {}", TYPES[ty])).collect();
    let arguments: Vec<String> = (0..shape.operands.len()).map(|number| format!("%a{number}")).collect();
    let text = format!(
        "func.func @f({}) {{\n  {}\n  return\n}}\n",
        parameters.join(", "),
        shape.text(&arguments, "%r")
    );
    terrane::parse(cx, &text).is_ok()
}

impl Shape {
    /// Returns a function `@f` that returns the results of the operation on its parameters, in their order or
    /// in the opposite one.
    pub fn function(&self, exchanged: bool) -> String {
        let parameters: Vec<String> = self
            .operands
            .iter()
            .enumerate()
            .map(|(number, &ty)| format!("%a{number}: {}", TYPES[ty]))
            .collect();
        let mut arguments: Vec<String> =
            (0..self.operands.len()).map(|number| format!("%a{number}")).collect();
        if exchanged {
            arguments.reverse();
        }
        let types: Vec<&str> = self.results.iter().map(|&ty| TYPES[ty]).collect();
        let results: Vec<String> = match self.results.len() {
            1 => vec!["%r".to_owned()],
            count => (0..count).map(|number| format!("%r#{number}")).collect(),
        };
        format!(
            "func.func @f({}) -> ({}) {{\n  {}\n  return {} : {}\n}}\n",
            parameters.join(", "),
            types.join(", "),
            self.text(&arguments, "%r"),
            results.join(", "),
            types.join(", ")
        )
    }

    /// Returns the operation in generic form on these operands.
    pub fn text(&self, operands: &[String], result: &str) -> String {
        let list = |types: &[usize]| types.iter().map(|&ty| TYPES[ty]).collect::<Vec<_>>().join(", ");
        let count = if self.results.len() > 1 { format!(":{}", self.results.len()) } else { String::new() };
        format!(
            "{result}{count} = \"{}\"({}) {} : ({}) -> ({})",
            self.name,
            operands.join(", "),
            self.attributes,
            list(&self.operands),
            list(&self.results)
        )
    }
}
