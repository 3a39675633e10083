//! Random expressions of operations, as functions.

use crate::shapes::{Shape, TYPES};
use std::collections::BTreeMap;
use std::fmt::Write;
use validate::Random;

/// Names to create operands from, by operation name.
pub type Hints = BTreeMap<&'static str, Vec<&'static str>>;

/// Generator of expressions of shapes.
pub struct Expressions<'s> {
    shapes: &'s [Shape],
    /// Shapes by the type of their first result and their name.
    by_type: Vec<BTreeMap<&'static str, Vec<usize>>>,
    /// For each name, the names that its folds and patterns look for among the definitions of operands.
    hints: &'s Hints,
}

struct Writer<'e, 's> {
    expressions: &'e Expressions<'s>,
    random: &'e mut Random,
    parameters: Vec<usize>,
    text: String,
    next: usize,
    /// Values created so far, with their types.
    values: Vec<(String, usize)>,
}

impl<'s> Expressions<'s> {
    /// Expressions of these shapes.
    pub fn new(shapes: &'s [Shape], hints: &'s Hints) -> Self {
        let of_type = |ty: usize| {
            let mut found: BTreeMap<&'static str, Vec<usize>> = BTreeMap::new();
            for at in (0..shapes.len()).filter(|&at| shapes[at].results.first() == Some(&ty)) {
                found.entry(shapes[at].name).or_default().push(at);
            }
            found
        };
        Expressions { shapes, by_type: (0..TYPES.len()).map(of_type).collect(), hints }
    }

    /// Returns a function `@f` that returns the results of an operation of this shape.
    pub fn function(&self, root: &Shape, depth: usize, random: &mut Random) -> String {
        let mut writer = Writer {
            expressions: self,
            random,
            parameters: Vec::new(),
            text: String::new(),
            next: 0,
            values: Vec::new(),
        };
        let result = writer.operation(root, depth);
        let parameters: Vec<String> = writer
            .parameters
            .iter()
            .enumerate()
            .map(|(number, &ty)| format!("%a{number}: {}", TYPES[ty]))
            .collect();
        let types: Vec<&str> = root.results.iter().map(|&ty| TYPES[ty]).collect();
        let results: Vec<String> = match root.results.len() {
            1 => vec![result],
            count => (0..count).map(|number| format!("{result}#{number}")).collect(),
        };
        format!(
            "func.func @f({}) -> ({}) {{\n{}  return {} : {}\n}}\n",
            parameters.join(", "),
            types.join(", "),
            writer.text,
            results.join(", "),
            types.join(", ")
        )
    }
}

impl Writer<'_, '_> {
    fn operation(&mut self, shape: &Shape, depth: usize) -> String {
        let operands: Vec<String> =
            shape.operands.iter().map(|&ty| self.operand(ty, depth.saturating_sub(1), shape.name)).collect();
        let name = format!("%v{}", self.next);
        self.next += 1;
        let _ = writeln!(self.text, "  {}", shape.text(&operands, &name));
        for (number, &ty) in shape.results.iter().enumerate() {
            let value = if shape.results.len() == 1 { name.clone() } else { format!("{name}#{number}") };
            self.values.push((value, ty));
        }
        name
    }

    fn operand(&mut self, ty: usize, depth: usize, user: &str) -> String {
        let choice = self.random.below(100);
        if choice < 30 {
            return self.constant(ty);
        }
        if choice < 45 {
            let known: Vec<String> =
                self.values.iter().filter(|(_, other)| *other == ty).map(|(name, _)| name.clone()).collect();
            if let Some(value) = self.random.pick(&known) {
                return value.clone();
            }
        }
        if depth > 0
            && choice < 85
            && let Some(at) = self.maker(ty, user)
        {
            let shapes = self.expressions.shapes;
            let name = self.operation(&shapes[at], depth);
            return if shapes[at].results.len() == 1 { name } else { format!("{name}#0") };
        }
        self.parameter(ty)
    }

    /// Returns a shape with a result of a type: of an operation that the user's folds and patterns look for,
    /// of the user's dialect, or any.
    fn maker(&mut self, ty: usize, user: &str) -> Option<usize> {
        let makers = &self.expressions.by_type[ty];
        let hints = self.expressions.hints.get(user).map_or(&[][..], Vec::as_slice);
        let dialect = |name: &str| name.split('.').next().map(str::to_owned);
        let choice = self.random.below(100);
        let is_wanted = |name: &&&'static str| match choice {
            0..50 => hints.contains(*name),
            50..80 => dialect(name) == dialect(user),
            _ => true,
        };
        let mut names: Vec<&&'static str> = makers.keys().filter(is_wanted).collect();
        if names.is_empty() {
            names = makers.keys().collect();
        }
        // Operations with many shapes are not chosen more often than others.
        let name = self.random.pick(&names)?;
        self.random.pick(&makers[**name]).copied()
    }

    fn parameter(&mut self, ty: usize) -> String {
        let known: Vec<usize> = (0..self.parameters.len()).filter(|&at| self.parameters[at] == ty).collect();
        if known.len() >= 2 || (!known.is_empty() && self.random.percent(60)) {
            let at = self.random.pick(&known).copied().unwrap_or(0);
            return format!("%a{at}");
        }
        self.parameters.push(ty);
        format!("%a{}", self.parameters.len() - 1)
    }

    fn constant(&mut self, ty: usize) -> String {
        let name = format!("%v{}", self.next);
        self.next += 1;
        let number = *self.random.pick(&[0i128, 1, -1, 2, 3, -2, 4, 5, 7, -8, 63]).unwrap_or(&0);
        let far = *self.random.pick(&[7, 8, 15, 16, 31, 32, 63]).unwrap_or(&7);
        let float = *self.random.pick(&["0.0", "-0.0", "1.0", "-1.0", "2.0", "0.5", "3.0"]).unwrap_or(&"0.0");
        let text = match TYPES[ty] {
            "i1" => format!("arith.constant {}", number & 1 == 1),
            "complex<f32>" => {
                let imaginary = if self.random.percent(50) { "0.0" } else { "-0.0" };
                format!("complex.constant [{float} : f32, {imaginary} : f32] : complex<f32>")
            }
            name if name.starts_with('i') => {
                let width: u32 = name[1..].parse().unwrap_or(64);
                let bound = 1i128 << (width - 1);
                // Near zero, or near the limits of a narrower type.
                let number = if width > 8 && self.random.percent(40) { number + (1 << far) } else { number };
                format!("arith.constant {} : {name}", (number + bound).rem_euclid(2 * bound) - bound)
            }
            name => format!("arith.constant {float} : {name}"),
        };
        let _ = writeln!(self.text, "  {name} = {text}");
        name
    }
}
