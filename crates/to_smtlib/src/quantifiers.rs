//! Quantifiers.

use crate::Script;
use crate::text::Text;
use crate::types::write_type;
use diag::Diagnostic;
use ir::{OpRef, RegionRef, ValueRef, ensure_sufficient_stack};

impl Script<'_> {
    /// Writes a quantifier, `forall` or `exists`, which begins at this column.
    pub(crate) fn write_quantifier(
        &mut self,
        word: &str,
        op: OpRef<'_>,
        column: usize,
        text: &mut Text,
    ) -> Result<(), Diagnostic> {
        if op.attr("noPattern").is_some() {
            return Err(op.plain_error("no-pattern attribute not supported yet"));
        }
        let scope = self.values.enter();
        text.write(&format!("({word} ("));
        let names = self.write_variables(op, text);
        text.write(")\n");
        let result = ensure_sufficient_stack(|| self.write_body(word, op, &names, column, text));
        self.values.leave(scope);
        result
    }

    /// Writes the declarations of the variables; returns their names.
    fn write_variables(&mut self, op: OpRef<'_>, text: &mut Text) -> Vec<String> {
        let mut prefixes = op.attr("boundVarNames").and_then(|names| names.as_array()).into_iter().flatten();
        let mut names = Vec::new();
        for (at, variable) in arguments(op.region(0)).enumerate() {
            let prefix = prefixes.next().and_then(|name| name.as_bytes());
            let name = self.names.create(&prefix.map_or("tmp".into(), String::from_utf8_lossy));
            text.write(if at > 0 { " (" } else { "(" });
            text.write(&format!("{name} "));
            write_type(variable.ty(), text);
            text.write(")");
            self.values.set(variable, name.clone());
            names.push(name);
        }
        names
    }

    fn write_body(
        &mut self,
        word: &str,
        op: OpRef<'_>,
        names: &[String],
        column: usize,
        text: &mut Text,
    ) -> Result<(), Diagnostic> {
        let weight = op.attr("weight").and_then(|weight| weight.as_i64()).unwrap_or_default();
        let has_patterns = op.num_regions() > 1;
        let is_annotated = weight != 0 || has_patterns;
        let inner = column + word.len() + "( ".len();
        text.indent(if is_annotated { inner } else { column });
        text.write(if is_annotated { "( ! " } else { "" });
        for value in yielded(op.region(0)) {
            self.write_bound(value, inner, text)?;
        }
        if weight != 0 {
            text.write(&format!(" :weight {weight}"));
        }
        if has_patterns {
            text.write("\n:pattern (");
            for (at, pattern) in op.regions().skip(1).enumerate() {
                text.write(if at > 0 { " " } else { "" });
                self.write_pattern(pattern, names, inner, text)?;
            }
            text.write(")");
        }
        text.write(if is_annotated { "))" } else { ")" });
        Ok(())
    }

    /// Writes the values of a pattern, which are of the variables of the quantifier.
    fn write_pattern(
        &mut self,
        pattern: RegionRef<'_>,
        names: &[String],
        column: usize,
        text: &mut Text,
    ) -> Result<(), Diagnostic> {
        for (argument, name) in arguments(pattern).zip(names) {
            self.values.set(argument, name.clone());
        }
        for value in yielded(pattern) {
            self.write_bound(value, column, text)?;
        }
        Ok(())
    }
}

fn arguments(region: RegionRef<'_>) -> impl Iterator<Item = ValueRef<'_>> {
    region.first_block().into_iter().flat_map(|block| block.arguments())
}

fn yielded(region: RegionRef<'_>) -> impl Iterator<Item = ValueRef<'_>> {
    region.first_block().and_then(|block| block.last()).into_iter().flat_map(|end| end.operands())
}
