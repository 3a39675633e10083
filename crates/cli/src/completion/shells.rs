//! The scripts of each shell.

use super::{Word, Words};
use std::fmt::Write;

/// A script for bash.
pub(super) fn bash(tool: &str, all: &[Words]) -> String {
    let function = identifier(tool);
    let names: Vec<&str> = all.iter().map(|words| words.command).collect();
    let mut out = format!(
        "{function}() {{\n    local current=\"${{COMP_WORDS[COMP_CWORD]}}\" words=\"\"\n    COMPREPLY=()\n    \
         if [ \"$COMP_CWORD\" -eq 1 ]; then\n        COMPREPLY=($(compgen -W \"{}\" -- \"$current\"))\n        return\n    \
         fi\n    case \"${{COMP_WORDS[1]}}\" in\n",
        names.join(" ")
    );
    for words in all {
        let options = words.options.iter().map(Word::spelling);
        let list: Vec<String> = words.arguments.iter().cloned().chain(options).collect();
        let _ = writeln!(out, "        {}) words=\"{}\" ;;", words.command, list.join(" "));
    }
    let _ = write!(
        out,
        "    esac\n    COMPREPLY=($(compgen -W \"$words\" -- \"$current\"))\n    case \"$current\" in\n        -*) ;;\n        \
         *) COMPREPLY+=($(compgen -f -- \"$current\")) ;;\n    esac\n}}\ncomplete -o filenames -F {function} {tool}\n"
    );
    out
}

/// A script for zsh.
pub(super) fn zsh(tool: &str, all: &[Words]) -> String {
    let quote =
        |text: &str| text.replace('\'', "'\\''").replace(':', "\\:").replace('[', "\\[").replace(']', "\\]");
    let function = identifier(tool);
    let mut out = format!("#compdef {tool}\n{function}() {{\n    local -a commands\n    commands=(\n");
    for words in all {
        let _ = writeln!(out, "        '{}:{}'", words.command, quote(words.summary));
    }
    out.push_str(
        "    )\n    if (( CURRENT == 2 )); then\n        _describe command commands\n        return\n    fi\n    \
         local command=$words[2]\n    shift words\n    (( CURRENT-- ))\n    case $command in\n",
    );
    for words in all {
        let _ = writeln!(out, "        {})\n            _arguments \\", words.command);
        for option in &words.options {
            let value = match (option.has_value, option.choices.is_empty()) {
                (false, _) => String::new(),
                (true, true) => ":value:_files".to_owned(),
                (true, false) => format!(":value:({})", option.choices.join(" ")),
            };
            let equals = if option.has_value && option.name.len() > 1 { "=" } else { "" };
            let help = quote(&option.help);
            let _ = writeln!(out, "                '{}{equals}[{help}]{value}' \\", option.spelling());
        }
        let rest = match words.arguments.is_empty() {
            true => "_files".to_owned(),
            false => format!("({})", words.arguments.join(" ")),
        };
        let _ = writeln!(out, "                '*:argument:{rest}'\n            ;;");
    }
    let _ = write!(out, "    esac\n}}\n{function} \"$@\"\n");
    out
}

/// A script for fish.
pub(super) fn fish(tool: &str, all: &[Words]) -> String {
    let quote = |text: &str| text.replace('\\', "\\\\").replace('\'', "\\'");
    let mut out = String::new();
    for words in all {
        let (command, summary) = (words.command, quote(words.summary));
        let _ = writeln!(out, "complete -c {tool} -n __fish_use_subcommand -f -a {command} -d '{summary}'");
    }
    for words in all {
        let within = format!("complete -c {tool} -n '__fish_seen_subcommand_from {}'", words.command);
        if !words.arguments.is_empty() {
            let _ = writeln!(out, "{within} -f -a '{}'", words.arguments.join(" "));
        }
        for option in &words.options {
            let dash = if option.name.len() == 1 { "-s" } else { "-l" };
            let value = match (option.has_value, option.choices.is_empty()) {
                (false, _) => String::new(),
                (true, true) => " -r".to_owned(),
                (true, false) => format!(" -x -a '{}'", option.choices.join(" ")),
            };
            let _ = writeln!(out, "{within} {dash} {}{value} -d '{}'", option.name, quote(&option.help));
        }
    }
    out
}

/// A script for elvish.
pub(super) fn elvish(tool: &str, all: &[Words]) -> String {
    let quote = |text: &str| text.replace('\'', "''");
    let mut out =
        format!("set edit:completion:arg-completer[{tool}] = {{|@words|\n  if (== (count $words) 2) {{\n");
    for words in all {
        let (command, summary) = (words.command, quote(words.summary));
        let _ = writeln!(out, "    edit:complex-candidate {command} &display='{command} {summary}'");
    }
    out.push_str("  } else {\n    edit:complete-filename $@words\n");
    for words in all {
        let _ = writeln!(out, "    if (eq $words[1] {}) {{", words.command);
        for argument in &words.arguments {
            let _ = writeln!(out, "      put {argument}");
        }
        for option in &words.options {
            let (word, help) = (option.spelling(), quote(&option.help));
            let _ = writeln!(out, "      edit:complex-candidate {word} &display='{word} {help}'");
        }
        out.push_str("    }\n");
    }
    out.push_str("  }\n}\n");
    out
}

/// A script for PowerShell.
pub(super) fn powershell(tool: &str, all: &[Words]) -> String {
    let quote = |text: &str| text.replace('\'', "''");
    let mut out = format!(
        "Register-ArgumentCompleter -Native -CommandName '{tool}' -ScriptBlock {{\n    \
         param($word, $line, $position)\n    $typed = $line.CommandElements | ForEach-Object {{ $_.ToString() }}\n    \
         $command = if ($typed.Count -gt 2 -or ($typed.Count -eq 2 -and $word -eq '')) {{ $typed[1] }} else {{ '' }}\n    \
         $found = switch ($command) {{\n"
    );
    let row = |out: &mut String, word: &str, help: &str| {
        let _ = writeln!(out, "            @('{}', '{}'),", quote(word), quote(help));
    };
    out.push_str("        '' { @(\n");
    all.iter().for_each(|words| row(&mut out, words.command, words.summary));
    out.push_str("            $null) }\n");
    for words in all {
        let _ = writeln!(out, "        '{}' {{ @(", words.command);
        words.arguments.iter().for_each(|argument| row(&mut out, argument, argument));
        words.options.iter().for_each(|option| row(&mut out, &option.spelling(), &option.help));
        out.push_str("            $null) }\n");
    }
    out.push_str(
        "    }\n    $found | Where-Object { $_ -and $_[0] -like \"$word*\" } | ForEach-Object {\n        \
         [System.Management.Automation.CompletionResult]::new($_[0], $_[0], 'ParameterValue', $_[1])\n    }\n}\n",
    );
    out
}

/// The name of a function of a shell.
fn identifier(tool: &str) -> String {
    let part = |c: char| if c.is_ascii_alphanumeric() { c } else { '_' };
    format!("_{}", tool.chars().map(part).collect::<String>())
}
