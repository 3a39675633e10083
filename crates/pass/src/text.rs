//! Reading pipelines: `builtin.module(func.func(canonicalize{max-iterations=3},cse))`.

use crate::{AddError, PassRegistry, Pipeline, parse_options};
use diag::{Diagnostic, Place};

/// Error in the text of a pipeline, as it stands after `error: `; it may have several lines.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PipelineError(pub String);

impl PipelineError {
    /// The error as a diagnostic without a place.
    pub fn to_diagnostic(&self) -> Diagnostic {
        Diagnostic::error(Place::default(), self.0.clone())
    }
}

/// Reads a pipeline with its anchor: `builtin.module(cse)`.
///
/// # Errors
/// MLIR's, with the nearest name where one is misspelled.
pub fn parse_pipeline(text: &str, registry: &PassRegistry) -> Result<Pipeline, PipelineError> {
    let text = text.trim();
    let wrapped = text.find('(').filter(|&at| at > 0).zip(text.strip_suffix(')'));
    let Some((at, inner)) = wrapped else {
        let message =
            "expected pass pipeline to be wrapped with the anchor operation type, e.g. 'builtin.module(...)'";
        return Err(PipelineError(message.to_owned()));
    };
    let mut pipeline = Pipeline::on(text[..at].trim_end());
    let inner = inner.get(at + 1..).unwrap_or("");
    if !inner.trim().is_empty() {
        parse_pass_list(inner, registry, &mut pipeline)?;
    }
    Ok(pipeline)
}

/// Reads steps without their anchor, and adds them to a pipeline: `cse,func.func(canonicalize)`.
///
/// # Errors
/// See [`parse_pipeline`].
pub fn parse_pass_list(
    text: &str,
    registry: &PassRegistry,
    pipeline: &mut Pipeline,
) -> Result<(), PipelineError> {
    let elements = split(text)?;
    check_names(text, registry, &elements)?;
    let mut open: Vec<Pipeline> = Vec::new();
    let mut rest = elements.into_iter().peekable();
    while let Some(element) = rest.next() {
        // An element that is less deep closes pipelines.
        while open.len() > element.depth {
            close(&mut open, pipeline);
        }
        let target = open.last_mut().unwrap_or(pipeline);
        if rest.peek().is_some_and(|next| next.depth > element.depth) {
            let name = if element.name.is_empty() { "any" } else { element.name };
            let nested = Pipeline::on(name).nesting(target.nesting);
            open.push(nested);
            continue;
        }
        if let Err(why) = add_element(registry, target, &element) {
            let mut message =
                format!("{why}\nfailed to add `{}` with options `{}`", element.name, element.options);
            for around in open.iter().rev() {
                message +=
                    &format!("\nfailed to add `{}` with options `` to inner pipeline", around.anchor_name());
            }
            return Err(PipelineError(message));
        }
    }
    while !open.is_empty() {
        close(&mut open, pipeline);
    }
    Ok(())
}

fn close(open: &mut Vec<Pipeline>, outer: &mut Pipeline) {
    if let Some(done) = open.pop() {
        open.last_mut().unwrap_or(outer).push(done);
    }
}

/// A name in a pipeline's text, with its options and how many pipelines are around it.
struct Element<'a> {
    name: &'a str,
    options: &'a str,
    depth: usize,
    start: usize,
}

/// Splits a text into its elements; one that has deeper ones after it is a nested pipeline.
fn split(text: &str) -> Result<Vec<Element<'_>>, PipelineError> {
    let mut elements = Vec::new();
    let mut depth = 0;
    let mut at = 0;
    loop {
        let end = text[at..].find([',', '(', ')', '{']).map_or(text.len(), |found| at + found);
        let name = text[at..end].trim();
        let start = at + (text[at..end].len() - text[at..end].trim_start().len());
        elements.push(Element { name, options: "", depth, start: start.min(end) });
        at = end;
        match text.as_bytes().get(at) {
            None => break,
            Some(b'(') => {
                depth += 1;
                at += 1;
                continue;
            }
            Some(b'{') => {
                let close = closing_brace(text, at)
                    .ok_or_else(|| error(text, at, "missing closing '}' while processing pass options"))?;
                if let Some(last) = elements.last_mut() {
                    last.options = &text[at + 1..close];
                }
                at = skip_space(text, close + 1);
            }
            Some(_) => {}
        }
        while text.as_bytes().get(at) == Some(&b')') {
            if depth == 0 {
                let message =
                    "encountered extra closing ')' creating unbalanced parentheses while parsing pipeline";
                return Err(error(text, at, message));
            }
            depth -= 1;
            at = skip_space(text, at + 1);
        }
        match text.as_bytes().get(at) {
            None => break,
            Some(b',') => at += 1,
            Some(_) => return Err(error(text, at, "expected ',' after parsing pipeline")),
        }
    }
    if depth > 0 {
        let at = elements.last().map_or(0, |last| last.start);
        return Err(error(text, at, "encountered unbalanced parentheses while parsing pipeline"));
    }
    Ok(elements)
}

fn closing_brace(text: &str, open: usize) -> Option<usize> {
    let mut depth = 0_usize;
    for (at, byte) in text.bytes().enumerate().skip(open) {
        match byte {
            b'{' => depth += 1,
            b'}' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return Some(at);
        }
    }
    None
}

fn skip_space(text: &str, at: usize) -> usize {
    at + (text[at..].len() - text[at..].trim_start().len())
}

fn check_names(text: &str, registry: &PassRegistry, elements: &[Element<'_>]) -> Result<(), PipelineError> {
    for (number, element) in elements.iter().enumerate() {
        let nested = elements.get(number + 1).is_some_and(|next| next.depth > element.depth);
        if nested || registry.get(element.name).is_some() || registry.pipeline(element.name).is_some() {
            continue;
        }
        let mut message = format!("'{}' does not refer to a registered pass or pass pipeline", element.name);
        if let Some(near) = registry.suggest(element.name) {
            message += &format!("; did you mean '{near}'?");
        }
        return Err(error(text, element.start, &message));
    }
    Ok(())
}

fn add_element(registry: &PassRegistry, target: &mut Pipeline, element: &Element<'_>) -> Result<(), String> {
    if let Some(build) = registry.pipeline(element.name) {
        return build(target, element.options).map_err(|AddError(why)| why);
    }
    let mut pass = registry.make(element.name).ok_or_else(String::new)?;
    parse_options(element.options, pass.def().options, &mut pass.options_mut())?;
    pass.link(registry);
    target.add_boxed(pass).map(|_| ()).map_err(|AddError(why)| why)
}

/// An error at a byte of the text, with the line and a mark below.
fn error(text: &str, at: usize, message: &str) -> PipelineError {
    let before = &text[..at];
    let row = before.matches('\n').count() + 1;
    let start = before.rfind('\n').map_or(0, |newline| newline + 1);
    let line = text[start..].lines().next().unwrap_or("");
    let column = text[start..at].chars().count();
    let pad: String = text[start..at].chars().map(|c| if c == '\t' { '\t' } else { ' ' }).collect();
    PipelineError(format!(
        "MLIR Textual PassPipeline Parser:{row}:{}: error: {message}\n{line}\n{pad}^\n",
        column + 1
    ))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_passes::registry;

    fn text(pipeline: &str) -> String {
        match parse_pipeline(pipeline, &registry()) {
            Ok(pipeline) => pipeline.text(false),
            Err(error) => error.0,
        }
    }

    #[test]
    fn pipelines_are_read_and_printed() {
        for same in [
            "builtin.module(t-count)",
            "any(t-count,func.func(t-count))",
            "builtin.module(any(t-count),any(t-count))",
        ] {
            assert_eq!(text(same), same);
        }
        assert_eq!(
            text(" builtin.module( t-count , func.func( t-count ) ) "),
            "builtin.module(t-count,func.func(t-count))"
        );
        assert_eq!(text("builtin.module((t-count))"), "builtin.module(any(t-count))");
        assert_eq!(
            text("builtin.module(t-options{size=3 names=x,y})"),
            "builtin.module(t-options{names={x,y} size=3})"
        );
        assert_eq!(text("builtin.module(t-pipe)"), "builtin.module(t-count,t-count)");
    }

    #[test]
    fn the_dump_is_indented() {
        let pipeline = parse_pipeline("builtin.module(t-count,func.func(t-options))", &registry()).unwrap();
        let expected = "builtin.module(\n  t-count,\n  func.func(\n    t-options{ size=1}\n  )\n)";
        assert_eq!(pipeline.text(true), expected);
        assert_eq!(Pipeline::on("builtin.module").text(true), "builtin.module(\n\n)");
    }

    /// Recorded from mlir-opt 22, with `t-count` for `cse`.
    #[test]
    fn errors_are_mlirs() {
        let at = |place: &str, message: &str, inner: &str, mark: usize| {
            format!(
                "MLIR Textual PassPipeline Parser:{place}: error: {message}\n{inner}\n{}^\n",
                " ".repeat(mark)
            )
        };
        let wrap =
            "expected pass pipeline to be wrapped with the anchor operation type, e.g. 'builtin.module(...)'";
        assert_eq!(text("t-count"), wrap);
        assert_eq!(text("builtin.module(t-count),t-count"), wrap);
        let comma = "expected ',' after parsing pipeline";
        let inner = "func.func(t-count)t-count";
        assert_eq!(text(&format!("builtin.module({inner})")), at("1:19", comma, inner, 18));
        let extra = "encountered extra closing ')' creating unbalanced parentheses while parsing pipeline";
        assert_eq!(text("builtin.module(t-count)t-count)"), at("1:8", extra, "t-count)t-count", 7));
        let open = "encountered unbalanced parentheses while parsing pipeline";
        assert_eq!(text("builtin.module(func.func(t-count)"), at("1:11", open, "func.func(t-count", 10));
        let brace = "missing closing '}' while processing pass options";
        assert_eq!(text("builtin.module(t-count{size=3)"), at("1:8", brace, "t-count{size=3", 7));
        let empty = "'' does not refer to a registered pass or pass pipeline";
        assert_eq!(text("builtin.module(t-count,)"), at("1:9", empty, "t-count,", 8));
        assert_eq!(text("builtin.module(func.func())"), at("1:11", empty, "func.func()", 10));
        assert!(text("builtin.module(t-cuont)").contains("; did you mean 't-count'?"));
    }

    #[test]
    fn failures_name_the_way() {
        let expected = "Can't add pass 'ModuleOnly' restricted to 'builtin.module' on a PassManager intended to run on 'func.func', did you intend to nest?\nfailed to add `t-module` with options ``\nfailed to add `func.func` with options `` to inner pipeline";
        assert_eq!(text("builtin.module(func.func(t-module))"), expected);
        let expected =
            "<Pass-Options-Parser>: no such option a\n\nfailed to add `t-count` with options `a=b`";
        assert_eq!(text("builtin.module(t-count{a=b})"), expected);
    }

    #[test]
    fn nesting_is_bounded_by_memory_only() {
        let deep = format!("builtin.module({}t-count{})", "a.b(".repeat(100_000), ")".repeat(100_000));
        assert_eq!(text(&deep), deep);
    }
}
